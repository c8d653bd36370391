import { formatOrderSpan } from './order-times';

const place = (timeZone: string) => ({ storeId: 's', name: 'n', floor: '', timeZone });
const span = (startedAt: string | null, endedAt: string | null) => ({
  createdAt: '2026-11-18T04:19:00Z',
  startedAt,
  endedAt,
  rentStore: place('Asia/Tokyo'),
  returnStore: null,
});
const now = Date.parse('2026-11-20T05:00:00Z');

test.each([
  ['an earlier day', span('2026-11-18T04:20:00Z', '2026-11-18T07:05:00Z'), '18 Nov, 13:20–16:05'],
  ['today', span('2026-11-20T04:20:00Z', '2026-11-20T04:50:00Z'), '13:20–13:50'],
  ['over midnight', span('2026-11-09T10:05:00Z', '2026-11-10T05:31:00Z'), '9 Nov, 19:05 – 10 Nov, 14:31'],
  [
    'over one midnight by an hour',
    span('2026-11-09T14:30:00Z', '2026-11-09T15:30:00Z'),
    '9 Nov, 23:30 – 10 Nov, 00:30',
  ],
  [
    'of five days that ended today',
    span('2026-11-15T04:03:00Z', '2026-11-20T04:03:00Z'),
    '15 Nov, 13:03 – 20 Nov, 13:03',
  ],
  ['without an end', span('2026-11-18T04:20:00Z', null), '18 Nov, 13:20'],
  ['without a rental', span(null, null), '18 Nov, 13:19'],
])('formats the span of an order: %s', (_name, order, text) => {
  expect(formatOrderSpan(order, 'en', now)).toBe(text);
});
