/** A mid-range phone on an average mobile network. */
export const CONDITIONS = {
  viewport: { width: 390, height: 844 },
  cpuSlowdown: 4,
  latencyMs: 150,
  /** Both directions. */
  bitsPerSecond: 1_600_000,
  runs: 7,
  locale: 'en-US',
} as const;

export interface BenchPage {
  address: string;
  /** The page is usable when an element matches the selector, is enabled and has the text. */
  usable: { selector: string; text: string };
}

/** The two main entry points: sign-in, and a cabinet's QR link. */
export const PAGES: readonly BenchPage[] = [
  { address: '/my/login', usable: { selector: 'button', text: 'Send code' } },
  { address: '/jp/cabinet?sn=JPC00001', usable: { selector: 'button', text: 'Rent a power bank' } },
];

/** Required limits. Times are a ratio, because machines differ. */
export const TARGETS = { codeSteps: 1, dataSteps: 2, twice: 0, warmOfCold: 0.3, layoutShift: 0.02 } as const;
