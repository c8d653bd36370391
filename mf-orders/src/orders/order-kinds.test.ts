import type { OrderState } from '@shared/http-api/app';
import { type OrderKind, isOpen, kindOf, pollInterval } from './order-kinds';

test.each<[OrderState, OrderKind, boolean, number | null]>([
  ['PENDING_PAYMENT', 'pending', true, 3000],
  ['EJECTING', 'ejecting', true, 2000],
  ['EJECT_UNKNOWN', 'ejecting', true, 3000],
  ['FREE_PERIOD', 'running', true, 3000],
  ['BILLING', 'running', true, 3000],
  ['RETURN_REVIEW', 'review', true, 3000],
  ['UNPAID', 'unpaid', false, null],
  ['COMPLETED', 'ended', false, null],
  ['KEPT', 'ended', false, null],
  ['EXPIRED', 'void', false, null],
  ['EJECT_FAILED', 'void', false, null],
  ['DELETED', 'void', false, null],
])('%s is laid out as %s; open: %s; read again after: %s', (state, kind, open, interval) => {
  expect([kindOf(state), isOpen(state), pollInterval({ state })]).toEqual([kind, open, interval]);
});

test('a state that this build does not know has its fields alone, and is not read again', () => {
  const state = 'LOANED' as OrderState;
  expect([kindOf(state), isOpen(state), pollInterval({ state })]).toEqual(['void', false, null]);
});

test('an order that is not there yet is not read again', () => {
  expect(pollInterval(undefined)).toBeNull();
});
