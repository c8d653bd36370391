import { PHONE } from '../tools/browsers/engine';

/** A network line. */
export interface Line {
  name: 'average' | 'poor';
  latencyMs: number;
  /** Bandwidth of each direction. */
  bitsPerSecond: number;
  /** Upper limit of the number of rounds on this line. */
  maxRounds: number;
}

/** A mid-range phone. */
export const CONDITIONS = {
  viewport: PHONE,
  cpuSlowdown: 4,
  rounds: 7,
  locale: 'en-US',
  /** Zone of the region of most pages. */
  timeZone: 'Asia/Kuala_Lumpur',
} as const;

/** The line of most renters, and the line of a renter in a basement. */
export const LINES: Record<Line['name'], Line> = {
  average: { name: 'average', latencyMs: 150, bitsPerSecond: 1_600_000, maxRounds: Infinity },
  poor: { name: 'poor', latencyMs: 400, bitsPerSecond: 400_000, maxRounds: 3 },
};

export interface BenchPage {
  address: string;
  /** True if the page needs a session. */
  signedIn: boolean;
  /** The page is usable when a visible, enabled element matches each selector and contains its text. */
  usable: { selector: string; text: string }[];
  /** Selector of the control that gets the first tap, and a part of its text. */
  tap: { selector: string; text: string };
}

/** Main entry points: sign-in, the map, a cabinet's QR link, and the orders of a renter with a session. */
export const PAGES: readonly BenchPage[] = [
  {
    address: '/my/login',
    signedIn: false,
    usable: [{ selector: 'button', text: 'Send code' }],
    tap: { selector: 'button', text: 'Send code' },
  },
  {
    address: '/my/home',
    signedIn: false,
    usable: [
      { selector: 'a', text: 'Scan' },
      { selector: 'li[data-store]', text: '' },
    ],
    tap: { selector: 'section button', text: 'Return' },
  },
  {
    address: '/jp/cabinet?sn=JPC00001',
    signedIn: false,
    usable: [{ selector: 'button', text: 'Rent a power bank' }],
    tap: { selector: 'button', text: 'Rent a power bank' },
  },
  {
    address: '/my/order/list',
    signedIn: true,
    usable: [
      { selector: '[role=tab]', text: 'Unpaid' },
      { selector: '#orders li', text: 'RM' },
    ],
    tap: { selector: '[role=tab]', text: 'Unpaid' },
  },
];

/** Upper limits of the figures. */
export const TARGETS = {
  /** Sequential round trips after the document until the code, or the data, of the page has arrived. */
  codeSteps: 1,
  dataSteps: 2,
  /** Number of files that are downloaded more than once. */
  twice: 0,
  layoutShift: 0.02,
  /** Time of the third visit divided by the time of the first one. It is a ratio, because machines differ. */
  warmOfCold: 0.25,
  /** Time until usable, divided by that of a variant. */
  usable: { preloaded: 1.03, single: 0.8, naive: 0.5, before: 0.75 },
  /**
   * Time until something other than the background is painted, on the poor line, divided by that of a variant. The first
   * paint counts the background too, which `before` paints long before its first text.
   */
  poorFirstContent: { before: 0.35 },
  /** Duration of the first tap, ms. */
  tapMs: 200,
} as const;
