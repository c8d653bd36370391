declare module '@generated/shared-scope' {
  /** What the shell offers, by share key; written by the build from the one table. */
  export const sharedScope: Record<string, { version: string; lib: unknown }>;
}

declare module '@shared/ui/styles';
