import { createSightings } from './use-scan-loop';

test('reports a code when it appears, not while it stays visible', () => {
  let now = 0;
  const sightings = createSightings(() => now);
  sightings.resume();
  expect(sightings.isNew('A')).toBe(true);
  for (now = 150; now < 10_000; now += 150) expect(sightings.isNew('A')).toBe(false);
  expect(sightings.isNew('B')).toBe(true);
  now += 3000;
  expect(sightings.isNew('B')).toBe(true);
});

test('does not report the last code again on return to the scanner', () => {
  let now = 0;
  const sightings = createSightings(() => now);
  sightings.isNew('A');
  now = 60_000;
  sightings.resume();
  now += 500;
  expect(sightings.isNew('A')).toBe(false);
  now += 5000;
  expect(sightings.isNew('A')).toBe(true);
});
