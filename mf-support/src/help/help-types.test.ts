import { helpTypes } from './help-types';

test('helpTypes lists the return type, then the first other type', () => {
  const type = (id: string, asksReturn = false) => ({ id, label: id, asksReturn });
  expect(helpTypes([type('charge'), type('cable'), type('returned', true)]).map(({ id }) => id)).toEqual([
    'returned',
    'charge',
  ]);
  expect(helpTypes([])).toEqual([]);
});

test('helpTypes prefers the type of a power bank that does not charge, which leads to a swap', () => {
  const types = [
    { id: 'slot', label: 'Slot broken', asksReturn: false },
    { id: 'charge', label: 'Does not charge', asksReturn: false, noCharge: true },
    { id: 'returned', label: 'Returned', asksReturn: true },
  ];
  expect(helpTypes(types).map(({ id }) => id)).toEqual(['returned', 'charge']);
});
