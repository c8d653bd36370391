/** Returns a copy of a JSON value in which each value within it is replaced, the innermost first. */
export const replaceValues = (json: unknown, replace: (value: unknown) => unknown): unknown =>
  json === undefined
    ? undefined
    : (JSON.parse(JSON.stringify(json), (_key, value: unknown) => replace(value)) as unknown);
