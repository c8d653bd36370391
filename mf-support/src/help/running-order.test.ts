import { ORDER_STATES } from '@shared/contract/app';
import { elapsedSeconds, helpKind, helpTypes } from './running-order';

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

test('seconds run by the server, and stand still where the rental ended', () => {
  const startedAt = '2026-11-20T05:00:00Z';
  const now = Date.parse('2026-11-20T07:14:08.900Z');
  expect(elapsedSeconds({ startedAt, endedAt: null }, now)).toBe(8048);
  expect(elapsedSeconds({ startedAt, endedAt: '2026-11-20T06:00:00Z' }, now)).toBe(3600);
  expect(elapsedSeconds({ startedAt, endedAt: null }, Date.parse(startedAt) - 5000)).toBe(0);
  expect(elapsedSeconds({ startedAt: null, endedAt: null }, now)).toBe(0);
});

test('a return that was not seen first, then the first other fault', () => {
  const type = (id: string, asksReturn = false) => ({ id, label: id, asksReturn });
  expect(helpTypes([type('charge'), type('cable'), type('returned', true)]).map(({ id }) => id)).toEqual([
    'returned',
    'charge',
  ]);
  expect(helpTypes([])).toEqual([]);
});
