import { type Label, labelBox, placeLabels } from './place-labels';

const label = (text: string, ...places: [x: number, anchor: 'start' | 'middle' | 'end'][]): Label => ({
  text,
  y: 50,
  size: 10,
  places: places.map(([x, anchor]) => ({ x, anchor })),
});

test('estimates the rectangle of a text, wider for Chinese and Japanese characters', () => {
  expect(labelBox({ text: 'RM10', y: 50, size: 10 }, { x: 100, anchor: 'start' })).toEqual({
    left: 100,
    right: 128,
    top: 40,
    bottom: 52.5,
  });
  const { left, right } = labelBox({ text: '2日目', y: 50, size: 10 }, { x: 100, anchor: 'middle' });
  expect([left, right].map(Math.round)).toEqual([86, 114]);
});

test('takes the first place that is free', () => {
  const taken = [{ left: 0, right: 20, top: 0, bottom: 100 }];
  expect(placeLabels([label('1', [10, 'start'], [60, 'end'])], taken, 100)).toEqual([
    { x: 60, anchor: 'end' },
  ]);
});

test('omits a later label that would overlap an earlier one or leave the drawing', () => {
  const labels = [label('11', [10, 'start']), label('22', [20, 'start']), label('33', [95, 'start'])];
  expect(placeLabels(labels, [], 100).map(Boolean)).toEqual([true, false, false]);
});

test('places labels of different heights above each other', () => {
  const high = { ...label('22', [10, 'start']), y: 30 };
  expect(placeLabels([label('11', [10, 'start']), high], [], 100).every(Boolean)).toBe(true);
});
