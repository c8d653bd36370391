import { contact, createOrder } from '@shared/http-api/endpoints';
import { requestOf } from '@shared/api-client';
import { call } from '@shared/module-kit';
import { openDocument } from '../host/host-fixture';
import { routeOfCall } from './begun-calls';

afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const ORDER = { cabinetSn: 'JPC00001', planVersion: 1, agreed: [] };
const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => error,
  );

test.each<[string, () => Promise<unknown>]>([
  ['a write', () => call(createOrder, ORDER)],
  ['a read', () => call(contact, undefined as never)],
])('remembers the page that began %s, also if another one is shown when it fails', async (_what, send) => {
  openDocument({ status: 500 });
  history.replaceState(null, '', '/jp/order/list?tab=unpaid');
  const failure = failureOf(send());
  history.replaceState(null, '', '/jp/home');
  expect(routeOfCall(await failure)).toBe('/order/list');
});

test('a shared answer belongs to the page that has sent the call', async () => {
  const { host } = openDocument({ status: 500 });
  history.replaceState(null, '', '/jp/order/list');
  const request = requestOf(createOrder, ORDER);
  const first = failureOf(host.client.request(request));
  history.replaceState(null, '', '/jp/home');
  const second = failureOf(host.client.request(request));
  expect([await first, await second].map(routeOfCall)).toEqual(['/order/list', '/order/list']);
});

test('anything else has no page', () => {
  expect([undefined, null, 'text', {}].map(routeOfCall)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
