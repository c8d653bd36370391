/** A mid-range phone on an average mobile network. */
export const CONDITIONS = {
  viewport: { width: 390, height: 844 },
  cpuSlowdown: 4,
  latencyMs: 150,
  /** Bandwidth of each direction. */
  bitsPerSecond: 1_600_000,
  runs: 7,
  locale: 'en-US',
} as const;

export interface BenchPage {
  address: string;
  /** The page is usable when a visible, enabled element matches the selector and contains the text. */
  usable: { selector: string; text: string };
}

/** The two main entry points: sign-in, and a cabinet's QR link. */
export const PAGES: readonly BenchPage[] = [
  { address: '/my/login', usable: { selector: 'button', text: 'Send code' } },
  { address: '/jp/cabinet?sn=JPC00001', usable: { selector: 'button', text: 'Rent a power bank' } },
];

/** Upper limits of the figures. */
export const TARGETS = {
  /** Sequential round trips after the document until the code, or the data, of the page has arrived. */
  codeSteps: 1,
  dataSteps: 2,
  /** Number of files that are downloaded more than once. */
  twice: 0,
  /** Time of the third visit divided by the time of the first one. It is a ratio, because machines differ. */
  warmOfCold: 0.3,
  layoutShift: 0.02,
} as const;
