import type { Journal } from './journal';

/** Events and reports that the platform has stored. */
export interface Stored {
  /** Ids of tracking events, one for each row. */
  events: string[];
  reports: { text: string; photos: string[] }[];
}

export interface Comparison {
  lost: string[];
  doubled: string[];
}

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

/**
 * Compares the journal of a phone with what the platform has stored.
 * @param photosOf returns the number of photos of a report by its text
 */
export function compare(journal: Journal, stored: Stored, photosOf: (text: string) => number): Comparison {
  const texts = stored.reports.map(({ text }) => text);
  const photos = stored.reports.flatMap((report) => report.photos);
  const wrongPhotos = (isWrong: (photos: number, expected: number) => boolean) =>
    stored.reports
      .filter((report) => isWrong(report.photos.length, photosOf(report.text)))
      .map(({ text }) => `photos of ${text}`);
  const [events, reports] = [new Set(stored.events), new Set(texts)];
  return {
    lost: [
      ...journal.events.filter((id) => !events.has(id)),
      ...journal.reports.filter((text) => !reports.has(text)),
      ...wrongPhotos((count, expected) => count < expected),
    ],
    doubled: [
      ...repeated(stored.events),
      ...repeated(texts),
      ...repeated(photos),
      ...wrongPhotos((count, expected) => count > expected),
    ],
  };
}
