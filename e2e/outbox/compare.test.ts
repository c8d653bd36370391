import { compare } from './compare';

const JOURNAL = { events: ['e1', 'e2'], reports: ['a', 'b'] };
const STORED = {
  events: ['e1', 'e2'],
  reports: [
    { text: 'a', photos: ['U1'] },
    { text: 'b', photos: [] },
  ],
};
const photosOf = (text: string) => (text === 'a' ? 1 : 0);

test('finds nothing if everything was stored once, also what the phone had not stored yet', () => {
  const more = { ...STORED, reports: [...STORED.reports, { text: 'c', photos: [] }] };
  expect(compare(JOURNAL, more, photosOf)).toEqual({ lost: [], doubled: [] });
});

test('finds lost events, reports and photos', () => {
  const stored = { events: ['e1'], reports: [{ text: 'a', photos: [] }] };
  expect(compare(JOURNAL, stored, photosOf)).toEqual({ lost: ['e2', 'b', 'photos of a'], doubled: [] });
});

test('finds doubled events, reports and photos', () => {
  const stored = {
    events: ['e1', 'e2', 'e1'],
    reports: [...STORED.reports, { text: 'b', photos: ['U1'] }],
  };
  expect(compare(JOURNAL, stored, photosOf)).toEqual({
    lost: [],
    doubled: ['e1', 'b', 'U1', 'photos of b'],
  });
});
