/** @jest-environment node */
import { earlyProblem, earlyRequest } from './early-calls';

test('writes the request of an early call, with the query in the order of the table', () => {
  expect(earlyRequest('regions')).toBe('GET /v1/regions');
  expect(earlyRequest({ call: 'order', with: { no: '{orderNo}' } })).toBe('GET /v1/orders/{orderNo}');
  expect(earlyRequest({ call: 'orders', with: { tab: '{tab:all}' } })).toBe('GET /v1/orders?tab={tab:all}');
  expect(earlyRequest({ call: 'stores', with: { withClosed: true, filter: 'rent' } })).toBe(
    'GET /v1/stores?filter=rent&withClosed=true',
  );
});

test.each([
  ['regions', null],
  [{ call: 'order', with: { no: '{orderNo}' } }, null],
  ['GET /v1/regions', 'names "GET /v1/regions", which is no GET of shared/http-api/schemas/endpoints.ts'],
  ['createOrder', 'names "createOrder", which is no GET of shared/http-api/schemas/endpoints.ts'],
  [{ call: 'order', with: { orderNo: '{orderNo}' } }, 'gives "orderNo", which order does not have'],
  ['order', 'does not give "no", which the path of order needs'],
])('says what is wrong with %j', (early, problem) => {
  expect(earlyProblem(early)).toBe(problem);
});
