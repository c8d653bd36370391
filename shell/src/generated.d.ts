declare module '@generated/shared-scope' {
  /** Libraries that the shell shares, by share key. The build generates it (`shell/build/shared-scope.ts`). */
  export const sharedScope: Record<string, { version: string; lib: unknown }>;
}

declare module '@shared/ui/styles';
