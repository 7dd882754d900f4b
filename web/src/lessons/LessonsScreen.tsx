// The lessons: positions in which exactly one move wins, and a walk through the proof of the
// classic game.
import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../api/client";
import { address, route } from "../route";
import { Problem } from "../ui/parts";
import { counted } from "../ui/words";
import { ClassicWalk } from "./ClassicWalk";
import { lessonSets, solved, type LessonSet } from "./lessons";
import { LessonView } from "./LessonView";

export function LessonsScreen() {
  const { query } = route.value;
  const [id, step] = [query.get("id"), query.get("step")];
  return (
    <>
      {id ? <LessonView key={id} id={id} /> : step ? <ClassicWalk step={step} /> : <LessonList />}
    </>
  );
}

function LessonList() {
  const [sets, setSets] = useState<readonly LessonSet[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    lessonSets().then(setSets, (error: unknown) => setProblem(messageOf(error)));
  }, []);
  return (
    <div class="prose">
      <h1>Lessons</h1>
      <p>
        In each of these positions exactly one move wins. That is proved: the same exact search that
        tells you whether you have found it has looked at every other move. The lessons of a set
        become harder from left to right.
      </p>
      <Problem text={problem} />
      <section class="lesson-set walk-card">
        <h2>How the classic game was proved</h2>
        <p>
          Order wins Order and Chaos on 6x6. Eight steps lead through the proof, and at each of them
          you can try moves of your own.
        </p>
        <p>
          <a href={address("lessons", { step: "1" })}>Begin the walk</a>
        </p>
      </section>
      {sets.map((set) => (
        <LessonLinks key={set.name} set={set} />
      ))}
    </div>
  );
}

function LessonLinks({ set }: { set: LessonSet }) {
  const done = set.lessons.filter(({ id }) => solved.value.has(id)).length;
  return (
    <section class="lesson-set">
      <h2>{set.title}</h2>
      <p class="hint">
        {done} of {counted(set.lessons.length, "lesson")} solved
      </p>
      <ol class="lesson-links">
        {set.lessons.map(({ id, level, game }) => {
          const is = solved.value.has(id);
          return (
            <li key={id}>
              <a
                href={address("lessons", { id })}
                class={is ? "solved" : ""}
                aria-label={`${set.title}, lesson ${level}${is ? ", solved" : ""}`}
                title={game}
              >
                {is ? "✓" : level}
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
