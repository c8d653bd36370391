interface Rule {
  name: string;
  from: { path: string; pathNot?: string };
  to: { path: string; pathNot: string };
}

export const BUILT: readonly string[];
export const NO_FEATURES: readonly string[];
export const SUITES: readonly string[];
export const ARROWS: Readonly<Record<string, readonly string[]>>;
export const ARROW_RULES: readonly Rule[];
