import { fromLocalInput, toLocalInput } from './local-input';

test.each([
  ['2026-11-20T08:02:31.500Z', 'Asia/Tokyo', '2026-11-20T17:02'],
  ['2026-11-20T16:30:00Z', 'Asia/Kuala_Lumpur', '2026-11-21T00:30'],
  ['2026-12-31T16:00:00Z', 'Asia/Hong_Kong', '2027-01-01T00:00'],
])('formats %s in %s as %s', (instant, zone, local) => {
  expect(toLocalInput(Date.parse(instant), zone)).toBe(local);
});

test('parses local time independently of the phone’s time zone', () => {
  expect(fromLocalInput('2026-11-20T17:02', 'Asia/Tokyo')).toBe('2026-11-20T08:02:00.000Z');
  expect(fromLocalInput('2026-11-21T00:30:12', 'Asia/Kuala_Lumpur')).toBe('2026-11-20T16:30:00.000Z');
});

test('keeps local time across a daylight saving change', () => {
  for (const local of ['2026-03-29T01:30', '2026-03-29T03:30', '2026-10-25T04:00'])
    expect(toLocalInput(Date.parse(fromLocalInput(local, 'Europe/Berlin')!), 'Europe/Berlin')).toBe(local);
});

test.each(['', '2026-11-20', 'soon', '2026-13-45T99:99'])('rejects %p', (text) => {
  expect(fromLocalInput(text, 'Asia/Tokyo')).toBeNull();
});
