/** The made-up contract 2: a name has become an object. */
const greeted: string[] = [];

export function greet(who: { first: string; last: string }): string {
  greeted.push(who.first);
  return `Hello ${who.first} ${who.last}`;
}

/** State behind both majors. */
export const everybody = (): readonly string[] => greeted;
