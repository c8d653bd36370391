/** What a page writes after `from`, whichever major it is built against. */
declare module 'made-up-kit' {
  export function greet(who: unknown): string;
  export function everybody(): readonly string[];
}
