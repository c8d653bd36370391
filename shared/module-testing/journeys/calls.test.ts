/** @jest-environment node */
import { createOrder, deposit, order, orders } from '@shared/http-api/endpoints';
import { callPath, isCallTo, isRequestOf } from './calls';

const API = 'http://127.0.0.1:8081';

test('writes a call as the app does', () => {
  expect(callPath(order, { no: 'a/b' })).toBe(order.path.replace('{no}', 'a%2Fb'));
  expect(callPath(orders, { tab: 'all' })).toBe(`${orders.path}?tab=all`);
  expect(callPath(deposit)).toBe(deposit.path);
});

test('knows the calls of an endpoint by their path, with any arguments', () => {
  const isOrder = isCallTo(order);
  expect(isOrder(API + callPath(order, { no: 'JP1' }))).toBe(true);
  expect(isOrder(new URL(`${API}${callPath(order, { no: 'JP1' })}?x=1`))).toBe(true);
  expect(isOrder(`${API}${callPath(order, { no: 'JP1' })}/receipt`)).toBe(false);
  expect(isOrder(API + orders.path)).toBe(false);
  expect(isCallTo(orders)(`${API}${callPath(orders, { tab: 'unpaid' })}`)).toBe(true);
});

test('distinguishes endpoints of one path by their method', () => {
  const sent = { method: () => 'POST', url: () => API + createOrder.path };
  expect(isRequestOf(createOrder, sent)).toBe(true);
  expect(isRequestOf(orders, sent)).toBe(false);
});
