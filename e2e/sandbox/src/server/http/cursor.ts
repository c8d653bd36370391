import { HttpFault } from './faults';

/** Form of the time of a row, of the years 2000 to 2999. The database has no year 0. */
const TIME = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Returns the cursor after a row of a list that is sorted by time and number. */
export const toCursor = (at: Date, no: string): string =>
  Buffer.from(`${at.toISOString()} ${no}`).toString('base64url');

/**
 * Reads a cursor. Without one both values are null.
 * @param numbers pattern of the numbers of the list
 * @throws HttpFault 400 if the cursor was not made by `toCursor`
 */
export function parseCursor(
  cursor: string | undefined,
  numbers: RegExp,
): { at: Date; no: string } | { at: null; no: null } {
  if (cursor === undefined) return { at: null, no: null };
  const [at = '', no = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (more.length > 0 || !TIME.test(at) || Number.isNaN(Date.parse(at)) || !numbers.test(no))
    throw new HttpFault(400, 'malformed cursor');
  return { at: new Date(at), no };
}
