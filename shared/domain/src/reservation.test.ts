import { reservationLeft } from './reservation';

const UNTIL = '2026-11-20T05:15:00Z';
const at = (iso: string) => reservationLeft(UNTIL, Date.parse(iso));

test.each([
  ['2026-11-20T04:59:59.200Z', 900],
  ['2026-11-20T05:00:00.000Z', 900],
  ['2026-11-20T05:14:59.100Z', 1],
  ['2026-11-20T05:16:00.000Z', 0],
])('at %s returns %i remaining seconds', (now, left) => expect(at(now)).toBe(left));
