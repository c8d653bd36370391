declare module '@generated/shared-scope' {
  /** Libraries that the shell shares, by share key. The build generates it (`shell/build/shared-scope.ts`). */
  export const sharedScope: Record<string, { version: string; lib: unknown }>;
}

declare module '@generated/previous-scope' {
  /** Creates the libraries that only the previous contract has, by share key, from parts of the current one. */
  export const previousScope: (parts: unknown) => Record<string, { version: string; lib: unknown }>;
}

declare module '@shared/ui/styles';
