import type { PageRequest } from './requests';
import { type Steps, downloadedTwice, serialSteps } from './steps';

/** Values that `in-page/marks.js` records. Times since the start of the navigation, in ms. */
export interface Marks {
  usableAt: number | null;
  firstPaintAt: number | null;
  firstContentAt: number | null;
  largestPaintAt: number | null;
  layoutShift: number;
  longTasks: { startTime: number; duration: number }[];
  /** Durations of interactions. */
  taps: number[];
}

/** One request until the page was usable. */
export interface Bar {
  url: string;
  type: string;
  fromMs: number;
  toMs: number | null;
  bytes: number;
}

/** Time of the main thread, in ms. */
export interface CpuParts {
  script: number;
  style: number;
  layout: number;
}

/** Figures of one visit. Times in ms since the start of the navigation. */
export interface Visit {
  usableMs: number;
  /** First paint of any kind. A skeleton without text counts. */
  firstPaintMs: number;
  /** First and largest contentful paint. */
  firstContentMs: number;
  largestPaintMs: number;
  layoutShift: number;
  /** Total time by which long tasks exceed 50 ms until the page is usable. */
  blockedMs: number;
  /** CPU time of the main thread until the page is usable. */
  cpuMs: number;
  /** Parts of `cpuMs`: running scripts, computing styles, computing the layout. */
  cpu: CpuParts;
  /** JavaScript heap after garbage collection. */
  heapBytes: number;
  /** Duration of the first tap until the next paint; null if it was not measured or shorter than 16 ms. */
  tapMs: number | null;
  /** Network requests (including preflights) until the page is usable, and their compressed bytes. */
  requests: number;
  bytes: number;
  scriptBytes: number;
  /** The same after the page is usable: mainly prefetches of likely next pages. */
  later: { requests: number; bytes: number };
  steps: Steps;
  /** URLs that were downloaded more than once. */
  twice: string[];
  /** Requests until the page was usable, in order. */
  waterfall: Bar[];
}

export interface VisitRecord {
  /** Requests of the document, in order of their start. */
  requests: PageRequest[];
  marks: Marks;
  cpuMs: number;
  cpu: CpuParts;
  heapBytes: number;
  tapMs: number | null;
  origin: string;
  /** URLs of the files of the requested page, and of that page and its redirect target. */
  files: { first: ReadonlySet<string>; all: ReadonlySet<string> };
}

const LONG_TASK_MS = 50;

/** Returns the total time by which long tasks that began before `until` exceed 50 ms. */
export const blockedTime = (tasks: Marks['longTasks'], until: number): number =>
  tasks
    .filter(({ startTime }) => startTime < until)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);

const totalBytes = (list: readonly PageRequest[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);

/** Computes the figures of a visit from what the browser has recorded. */
export function visitFigures({ requests, marks, origin, files, ...measured }: VisitRecord): Visit {
  const usableMs = marks.usableAt!;
  const began = requests[0]!.startedAt;
  const beforeUsable = requests.filter(({ startedAt }) => startedAt - began <= usableMs);
  const downloads = beforeUsable.filter(({ cached }) => !cached);
  const later = requests.filter((one) => !beforeUsable.includes(one) && !one.cached);
  return {
    ...measured,
    usableMs,
    firstPaintMs: marks.firstPaintAt ?? usableMs,
    firstContentMs: marks.firstContentAt ?? usableMs,
    largestPaintMs: marks.largestPaintAt ?? usableMs,
    layoutShift: marks.layoutShift,
    blockedMs: blockedTime(marks.longTasks, usableMs),
    requests: downloads.length,
    bytes: totalBytes(downloads),
    scriptBytes: totalBytes(downloads.filter(({ type }) => type === 'Script')),
    later: { requests: later.length, bytes: totalBytes(later) },
    steps: serialSteps(beforeUsable, origin, files),
    twice: downloadedTwice(requests),
    waterfall: downloads.map(({ url, type, startedAt, finishedAt, bytes }) => ({
      url,
      type,
      fromMs: Math.round(startedAt - began),
      toMs: finishedAt === null ? null : Math.round(finishedAt - began),
      bytes,
    })),
  };
}
