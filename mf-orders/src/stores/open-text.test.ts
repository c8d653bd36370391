import { openText } from './open-text';

const now = Date.parse('2026-11-20T12:40:00Z'); // 21:40 in Tokyo
const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
const text = (open: Partial<Parameters<typeof openText>[0]['open']>) =>
  openText(
    {
      timeZone: 'Asia/Tokyo',
      open: { isOpen: true, always: false, until: null, closesSoon: false, ...open },
    },
    'en',
    now,
    t,
  );

test.each([
  ['around the clock', { always: true }, 'open.always', 'ok'],
  ['until this evening', { until: '2026-11-20T13:00:00Z' }, 'open.until 22:00', 'ok'],
  ['past midnight', { until: '2026-11-20T16:00:00Z' }, 'open.until tomorrow 01:00', 'ok'],
  ['closing soon', { until: '2026-11-20T13:00:00Z', closesSoon: true }, 'open.closesIn 20 min', 'warn'],
  ['closed since the response', { until: '2026-11-20T12:30:00Z' }, 'open.closed', 'off'],
  [
    'closed until tomorrow',
    { isOpen: false, until: '2026-11-21T01:00:00Z' },
    'open.opens tomorrow 10:00',
    'off',
  ],
  ['closed without an opening time', { isOpen: false }, 'open.closed', 'off'],
])('describes the opening state: %s', (_name, open, words, tone) => {
  expect(text(open)).toEqual({ text: words, tone });
});
