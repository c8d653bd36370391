/** The package that a page imports, for either major version. */
declare module 'made-up-kit' {
  export function greet(who: unknown): string;
  export function everybody(): readonly string[];
}
