import { REGION_BASICS, SHAPE_FORMAT, type Shape } from '@shared/http-api/app';
import type { ApiRequest } from './request';

/** A place of an answer that does not match its shape. It contains no value. */
export interface AnswerProblem {
  /** JSON pointer into the model (RFC 6901); indexes of arrays are `*`. */
  pointer: string;
  /** Name of the rule, e.g. `instant`. */
  rule: string;
}

/** Facts besides the answer that the check depends on. */
export interface ShapeContext {
  /** Shapes that a shape names, without `@`. */
  shapes: Readonly<Record<string, Shape>>;
  /** Currency of the region. */
  currency: string;
}

const within = (limit: number) => (value: unknown) =>
  Number.isFinite(value) && Math.abs(value as number) <= limit;

/**
 * Time zones by name, with whether the browser knows them. Contains those of the regions from the start, because the question
 * creates a formatter, and the first one of a document takes long (decision 97).
 */
const zones = new Map<string, boolean>(Object.values(REGION_BASICS).map(({ timeZone }) => [timeZone, true]));
function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (!zones.has(value)) {
    try {
      zones.set(value, Boolean(new Intl.DateTimeFormat('en', { timeZone: value })));
    } catch {
      zones.set(value, false);
    }
  }
  return zones.get(value)!;
}

/** Returns whether a value is an instant with an offset or `Z` (RFC 3339). */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /T.+(Z|[+-]\d\d:?\d\d)$/i.test(value) && !Number.isNaN(Date.parse(value));

/** Kinds of values: the rule's name, and the test. */
const VALUES: Record<
  string,
  readonly [rule: string, fits: (value: unknown, context: ShapeContext) => boolean]
> = {
  s: ['text', (value) => typeof value === 'string'],
  d: ['id', (value) => typeof value === 'string' && value.length > 0 && value.length <= 64],
  b: ['boolean', (value) => typeof value === 'boolean'],
  i: ['integer', Number.isSafeInteger],
  c: ['count', (value) => Number.isSafeInteger(value) && (value as number) >= 0],
  p: ['positive count', (value) => Number.isSafeInteger(value) && (value as number) > 0],
  n: ['number', Number.isFinite],
  a: ['latitude', within(90)],
  o: ['longitude', within(180)],
  t: ['instant', isInstant],
  z: ['time zone', isTimeZone],
  m: ['currency', (value, { currency }) => value === currency],
};

const isComposed = (shape: Shape): shape is readonly [string, ...Shape[]] => Array.isArray(shape);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the first place of a value that does not match a shape; null if it matches. Members that the shape does not
 * know pass, and so do a kind of shape that is not known, and an object of a kind that its union does not know. Removes the
 * rows of lists that do not match, and adds their problems to `leftOut`.
 * @param isRow whether the value is a row of a list. One of an unknown kind cannot be shown.
 */
function problemOf(
  shape: Shape,
  value: unknown,
  pointer: string,
  context: ShapeContext,
  leftOut: AnswerProblem[],
  isRow = false,
): AnswerProblem | null {
  const check = (part: Shape, member: unknown, at: string) => problemOf(part, member, at, context, leftOut);
  if (typeof shape === 'string') {
    if (shape.startsWith('@')) {
      const shared = context.shapes[shape.slice(1)];
      return shared ? check(shared, value, pointer) : null;
    }
    const [rule, fits] = VALUES[shape] ?? ['', () => true];
    return fits(value, context) ? null : { pointer, rule };
  }
  if (!isComposed(shape)) {
    if (!isObject(value)) return { pointer, rule: 'object' };
    for (const [key, part] of Object.entries(shape)) {
      const name = key.replace(/\?$/, '');
      if (value[name] === undefined && name !== key) continue;
      const problem = check(part, value[name], `${pointer}/${name}`);
      if (problem) return problem;
    }
    return null;
  }
  const [kind, first = '*', second = {}] = shape;
  if (kind === '?') return value === null ? null : check(first, value, pointer);
  if (kind === 'r') {
    if (!isObject(value)) return { pointer, rule: 'object' };
    return Object.values(value).reduce<AnswerProblem | null>(
      (problem, member) => problem ?? check(first, member, `${pointer}/*`),
      null,
    );
  }
  if (kind === 'u') {
    if (!isObject(value)) return { pointer, rule: 'object' };
    const name = String(first);
    const known = (second as Record<string, Shape>)[String(value[name])];
    if (known) return check(known, value, pointer);
    return isRow || typeof value[name] !== 'string'
      ? { pointer: `${pointer}/${name}`, rule: 'known kind' }
      : null;
  }
  if (kind !== 'a' && kind !== 'l') return null;
  if (!Array.isArray(value)) return { pointer, rule: 'array' };
  const at = `${pointer}/*`;
  if (kind === 'a') {
    for (const item of value) {
      const problem = check(first, item, at);
      if (problem) return problem;
    }
    return null;
  }
  let kept = 0;
  for (const row of value as unknown[]) {
    const problem = problemOf(first, row, at, context, leftOut, true);
    if (problem) leftOut.push(problem);
    else (value as unknown[])[kept++] = row;
  }
  value.length = kept;
  return null;
}

/**
 * Checks the model of an answer. Removes the rows of its list that do not match, and writes their number into the model
 * as `leftOut`.
 * @returns the problem that makes the whole answer unusable, and those of the rows that were left out. Nothing if the
 * request has no shape, or one of a format that is not known.
 */
export function checkAnswer(
  { shape }: Pick<ApiRequest, 'shape'>,
  model: unknown,
  context: ShapeContext,
): { problem: AnswerProblem | null; leftOut: AnswerProblem[] } {
  const leftOut: AnswerProblem[] = [];
  if (shape?.[0] !== SHAPE_FORMAT) return { problem: null, leftOut };
  const problem = problemOf(shape[1], model, '', context, leftOut);
  if (leftOut.length > 0 && isObject(model)) model.leftOut = leftOut.length;
  return { problem, leftOut };
}
