import { fromStoreWall, toStoreWall } from './store-time';

const instant = Date.parse('2026-11-20T15:42:00Z');

test('shows the store’s local time regardless of the phone’s zone', () => {
  const wall = toStoreWall(instant, 'Asia/Tokyo');
  expect([wall.getFullYear(), wall.getMonth(), wall.getDate(), wall.getHours(), wall.getMinutes()]).toEqual([
    2026, 10, 21, 0, 42,
  ]);
});

test.each(['Asia/Tokyo', 'Asia/Kuala_Lumpur', 'Asia/Hong_Kong', 'America/New_York'])(
  'converts to local time and back in %s',
  (zone) => {
    expect(fromStoreWall(toStoreWall(instant, zone), zone)).toBe(new Date(instant).toISOString());
  },
);
