// A screen whose scripts are loaded when it is first shown.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Problem } from "./ui/parts";

export function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [screen, setScreen] = useState<{ readonly Screen: ComponentType } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    load().then(
      (Screen) => setScreen({ Screen }),
      () => setProblem("This screen could not be loaded. Is `zermelo serve` still running?"),
    );
  }, [load]);
  if (screen) return <screen.Screen />;
  return (
    <>
      <Problem text={problem} />
    </>
  );
}
