// Requests with a single answer. Every refusal of the server is one readable line, which becomes
// the message of an ApiError.
import type { Named } from "./types";

const ROOT = "/api/v1/";

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** How many moves of a refused list could be played. */
    readonly played?: number,
  ) {
    super(message);
  }
}

export async function refusal(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => "");
  try {
    const body: unknown = JSON.parse(text);
    if (body && typeof body === "object" && "error" in body) {
      const played = "played" in body ? Number(body.played) : undefined;
      return new ApiError(String(body.error), answer.status, played);
    }
  } catch {
    // The body is not JSON, so the message below names the status.
  }
  return new ApiError(`The server answered ${answer.status} ${answer.statusText}.`, answer.status);
}

export async function request(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(ROOT + path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("The server is not responding. Is `zermelo serve` still running?", 0);
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

export async function get<T>(path: string, query: Record<string, string | undefined> = {}) {
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) asked.set(key, value);
  const tail = asked.size ? `?${asked}` : "";
  return (await (await request(path + tail)).json()) as T;
}

export function posted(body: object, signal?: AbortSignal): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  };
}

export async function post<T>(path: string, body: object): Promise<T> {
  return (await (await request(path, posted(body))).json()) as T;
}

/** The fields that name a position, as a query. */
export function asQuery(named: Named): Record<string, string | undefined> {
  return {
    game: named.game,
    stones: named.stones,
    to_move: named.to_move,
    moves: named.moves.length ? named.moves.join(" ") : undefined,
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
