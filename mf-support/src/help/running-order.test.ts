import { ORDER_STATES } from '@shared/http-api/app';
import { helpKind, helpTypes } from './running-order';

test('helpKind is running only while a power bank is out', () => {
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

test('helpTypes lists the return type, then the first other type', () => {
  const type = (id: string, asksReturn = false) => ({ id, label: id, asksReturn });
  expect(helpTypes([type('charge'), type('cable'), type('returned', true)]).map(({ id }) => id)).toEqual([
    'returned',
    'charge',
  ]);
  expect(helpTypes([])).toEqual([]);
});
