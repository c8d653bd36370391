import { helpTypes } from './help-types';

test('helpTypes lists the return type, then the first other type', () => {
  const type = (id: string, asksReturn = false) => ({ id, label: id, asksReturn });
  expect(helpTypes([type('charge'), type('cable'), type('returned', true)]).map(({ id }) => id)).toEqual([
    'returned',
    'charge',
  ]);
  expect(helpTypes([])).toEqual([]);
});
