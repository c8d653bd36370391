import {
  cancelOrder,
  createDeposit,
  createPayment,
  keepOrder,
  me,
  order,
  photo,
  stores,
  upload,
} from '@shared/http-api/endpoints';
import { requestUrl } from './request';
import { requestOf } from './request-of';

test('writes the members of the path encoded, and those of the query in the order of the table', () => {
  expect(requestUrl(requestOf(order, { no: 'a/b c' }))).toBe('/v1/orders/a%2Fb%20c');
  expect(requestUrl(requestOf(stores, { q: 'é', filter: 'rent', lat: 1, lng: 2 }))).toBe(
    '/v1/stores?lat=1&lng=2&filter=rent&q=%C3%A9',
  );
  expect(requestUrl(requestOf(stores, undefined))).toBe('/v1/stores');
  expect(requestOf(me, undefined)).toMatchObject({ endpoint: 'me', method: 'GET', path: '/v1/me' });
});

test('sends the arguments of a write as its body, or their `body` if the path has members', () => {
  const body = { orderNo: 'JP1', agreed: { doc: 'deposit' as const, version: '1' } };
  expect(requestOf(createDeposit, body).body).toEqual(body);
  const keep = requestOf(keepOrder, { no: 'JP1', body: { agreed: true, total: 3 } });
  expect(keep).toMatchObject({ path: '/v1/orders/JP1/keep', body: { agreed: true, total: 3 } });
  expect(requestOf(cancelOrder, { no: 'JP1' })).not.toHaveProperty('body');
});

test('fills an intent from the path and the body, with its default', () => {
  const agreed = { doc: 'deposit' as const, version: '1' };
  const payment = { methodId: 'card', returnUrl: 'https://app.test/payment' };
  expect(requestOf(createDeposit, { orderNo: 'JP1', agreed }).intent).toBe('JP1');
  expect(requestOf(createDeposit, { orderNo: null, agreed }).intent).toBe('deposit');
  expect(requestOf(createPayment, { purpose: 'DEPOSIT', ...payment }).intent).toBe('DEPOSIT:');
  expect(requestOf(keepOrder, { no: 'JP1', body: { agreed: true, total: 3 } }).intent).toBe('keep:JP1');
});

test('adds what the table does not know', () => {
  expect(requestOf(upload, { contentBase64: 'x' }, { intent: 'photo:1', retries: 1 })).toMatchObject({
    intent: 'photo:1',
    retries: 1,
  });
  expect(requestOf(photo, { id: 'u1' }, { as: 'blob' })).toMatchObject({
    path: '/v1/uploads/u1',
    as: 'blob',
  });
});
