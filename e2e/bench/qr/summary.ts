import { aligned } from '../table';
import { type TestImage, isExact } from './images';
import { type Outcomes, WAYS, type Way } from './outcome';

/** Outcomes of one image with its text. */
export interface Reading extends TestImage {
  outcomes: Outcomes;
}

/** Figures of one way of reading on a set. */
export interface WaySummary {
  /** Images that were read to their exact text. */
  read: number;
  /** Images that were read to another text. */
  wrong: number;
  /** Times of the decoded frames in ms; null if there are none. */
  medianMs: number | null;
  p95Ms: number | null;
}

export interface SetSummary {
  name: string;
  images: number;
  ways: Record<Way, WaySummary>;
}

/** Returns the smallest value that is not exceeded by a share of the values; null if there are none. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

function summarizeWay(readings: readonly Reading[], way: Way): WaySummary {
  const frames = readings.flatMap(({ outcomes }) => outcomes[way].frameMs);
  const found = readings.filter(({ outcomes }) => outcomes[way].text !== null);
  const read = found.filter((reading) => isExact(reading.outcomes[way].text, reading));
  return {
    read: read.length,
    wrong: found.length - read.length,
    medianMs: percentile(frames, 0.5),
    p95Ms: percentile(frames, 0.95),
  };
}

/** Returns the figures of a set. */
export const summarizeSet = (name: string, readings: readonly Reading[]): SetSummary => ({
  name,
  images: readings.length,
  ways: Object.fromEntries(WAYS.map((way) => [way, summarizeWay(readings, way)])) as SetSummary['ways'],
});

const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const ms = (value: number | null) => (value === null ? '-' : value.toFixed(0));

/** Formats the figures of the sets as a table with one line per set and way. */
export function summaryTable(sets: readonly SetSummary[]): string {
  const head = ['set', 'way', 'images', 'read', 'share', 'false', 'median ms', '95 % ms'];
  const lines = sets.flatMap(({ name, images, ways }) =>
    WAYS.map((way, index) => {
      const { read, wrong, medianMs, p95Ms } = ways[way];
      return [
        index === 0 ? name : '',
        way,
        String(images),
        String(read),
        share(read, images),
        String(wrong),
        ms(medianMs),
        ms(p95Ms),
      ];
    }),
  );
  return aligned([head, ...lines]);
}
