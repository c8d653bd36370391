/** Statuses of a server that may answer later: 408, 429 and all of 500. */
const isBusy = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Answer of a server of others. */
export interface OutwardAnswer {
  ok: boolean;
  status: number;
  /** A JSON object. */
  body: object;
}

/**
 * Calls a server of others that answers with a JSON object, and reads the whole answer.
 * @param limit ends the call; several calls can share one
 * @throws Error if it does not answer in time, may answer later, or its answer is not a JSON object
 */
export async function callOutward(
  url: string,
  init: RequestInit,
  limit: AbortSignal,
): Promise<OutwardAnswer> {
  const response = await fetch(url, { ...init, signal: limit });
  const { ok, status } = response;
  if (isBusy(status)) throw new Error(`${new URL(url).origin} answered ${status}`);
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error(`${new URL(url).origin} answered no object`);
  return { ok, status, body };
}

/** Returns a member of an answer if it is a text, otherwise null. */
export function textOf(body: object, name: string): string | null {
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
