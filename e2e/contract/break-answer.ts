export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** Values that no place of an answer may have: each breaks the rule of almost every type. */
const WRONG: readonly Json[] = [null, [], {}, -1, 0.5, 2 ** 53, '', 'Mars/Base', '2026-11-20T03:00:00', true];

/** A place of an answer, as the members on its way. */
type Place = readonly string[];

function placesOf(value: Json, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, member]) => placesOf(member, [...at, key]))];
}

function changed(
  value: Json,
  [key, ...rest]: Place,
  change: (old: Json) => Json | undefined,
): Json | undefined {
  if (key === undefined) return change(value);
  const copy: Record<string, Json> | Json[] = Array.isArray(value) ? [...value] : { ...(value as object) };
  const members = copy as Record<string, Json>;
  const next = changed(members[key]!, rest, change);
  if (next === undefined) delete members[key];
  else members[key] = next;
  return copy;
}

/** One answer with one rule broken. */
export interface Broken {
  model: Json;
  /** Place and value, for the name of a failure. */
  what: string;
}

/**
 * Breaks one place of a model: removes it, or gives it a value of another type.
 * @param chance returns numbers from 0 to 1
 */
export function breakAnswer(model: Json, chance: () => number): Broken {
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!;
  const at = pick(placesOf(model));
  const wrong = chance() < 0.2 && at.length > 0 ? undefined : pick(WRONG);
  return {
    model: changed(model, at, () => wrong) ?? null,
    what: `/${at.join('/')} is ${wrong === undefined ? 'missing' : JSON.stringify(wrong)}`,
  };
}
