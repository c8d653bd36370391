/** Version 2 of a sample contract, in which a name is an object. */
const greeted: string[] = [];

export function greet(who: { first: string; last: string }): string {
  greeted.push(who.first);
  return `Hello ${who.first} ${who.last}`;
}

/** State that both major versions share. */
export const everybody = (): readonly string[] => greeted;
