import type { Order } from '@shared/http-api/schemas';
import { type FeedbackOrder, orderNoToSend } from './use-feedback-order';

const retry = () => undefined;

test.each<[string, FeedbackOrder, string | null]>([
  ['a loaded order', { kind: 'order', order: { orderNo: 'JP1' } as Order }, 'JP1'],
  ['an order of the address that is loading', { kind: 'loading', orderNo: 'JP1' }, 'JP1'],
  ['an order that failed to load', { kind: 'failed', orderNo: 'JP1', retry }, 'JP1'],
  ['a running order that is loading', { kind: 'loading', orderNo: null }, null],
  ['a running order that failed to load', { kind: 'failed', orderNo: null, retry }, null],
  ['an unknown order', { kind: 'gone', orderNo: 'JP1' }, null],
  ['no order', { kind: 'none' }, null],
])('sends for %s its number if it has one', (_what, order, orderNo) => {
  expect(orderNoToSend(order)).toBe(orderNo);
});
