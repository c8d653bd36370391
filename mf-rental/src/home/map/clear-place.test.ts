import { clearMove } from './clear-place';

const area = { left: 0, top: 0, right: 390, bottom: 290 };
const bar = { left: 12, top: 12, right: 378, bottom: 62 };
const zoom = { left: 228, top: 214, right: 378, bottom: 264 };
const pinAt = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 60 });

test('does not move a visible pin', () => {
  expect(clearMove(pinAt(100, 120), area, [bar, zoom])).toEqual([0, 0]);
});

test('moves a pin outside the map to its edge', () => {
  expect(clearMove(pinAt(-30, 120), area, [])).toEqual([30, 0]);
  expect(clearMove(pinAt(100, 300), area, [])).toEqual([0, -70]);
});

test('moves a covered pin by the shortest distance', () => {
  expect(clearMove(pinAt(300, 190), area, [bar, zoom])).toEqual([0, -36]);
  expect(clearMove(pinAt(200, 214), area, [bar, zoom])).toEqual([-22, 0]);
});

test('moves a pin to a place that no cover overlaps', () => {
  const region = { left: 12, top: 71, right: 130, bottom: 116 };
  expect(clearMove(pinAt(100, 60), area, [bar, zoom, region])).toEqual([30, 2]);
});

test('minimizes the covered area of the pin if every place is covered', () => {
  const sheet = { left: 0, top: 80, right: 390, bottom: 290 };
  expect(clearMove(pinAt(100, 100), area, [{ ...bar, left: 0, right: 390 }, sheet])).toEqual([0, -38]);
});
