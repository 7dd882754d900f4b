// Reads the server-sent events of a POST with fetch, since an EventSource cannot post. To stop,
// abort the signal, which closes the connection.
import { ApiError, posted, request } from "./client";

export type Events = Record<string, (data: never) => void>;

/** Resolves after `done`. Throws ApiError for a refusal, and DOMException `AbortError` when
 * stopped. */
export async function stream(
  path: string,
  body: object,
  events: Events,
  signal: AbortSignal,
): Promise<void> {
  const answer = await request(path, posted(body, signal));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(lost);
    if (done) return;
    rest += value;
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      dispatch(rest.slice(0, end), events);
      rest = rest.slice(end + 2);
    }
  }
}

/** The browser would only speak of a network error. */
function lost(error: unknown): never {
  if (wasStopped(error)) throw error;
  throw new ApiError("The server closed the connection before its answer was complete.", 0);
}

function dispatch(block: string, events: Events): void {
  let name = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) data.push(line.slice(5).trim());
  }
  if (data.length) events[name]?.(JSON.parse(data.join("\n")) as never);
}

export function wasStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
