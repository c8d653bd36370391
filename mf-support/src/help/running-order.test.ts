import { ORDER_STATES } from '@shared/http-api/app';
import { helpKind, helpTypes } from './running-order';

test('deep teal only while a bank is out', () => {
  const running = ORDER_STATES.filter((state) => helpKind(state) === 'running');
  expect(running).toEqual(['FREE_PERIOD', 'BILLING']);
  expect(ORDER_STATES.filter((state) => helpKind(state) === null)).toEqual([
    'EXPIRED',
    'EJECT_FAILED',
    'COMPLETED',
    'KEPT',
    'DELETED',
  ]);
});

test('a return that was not seen first, then the first other fault', () => {
  const type = (id: string, asksReturn = false) => ({ id, label: id, asksReturn });
  expect(helpTypes([type('charge'), type('cable'), type('returned', true)]).map(({ id }) => id)).toEqual([
    'returned',
    'charge',
  ]);
  expect(helpTypes([])).toEqual([]);
});
