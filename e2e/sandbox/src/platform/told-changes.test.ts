/** Tests that the table of endpoints says of each write which answers it changes: the app reads only those again. */
import { type Body, type Endpoint, type EndpointName, endpoints } from '@shared/http-api/schemas';
import type { Sandbox } from '../main';
import { type CallOptions, type Renter, newRenter } from '../testing/client';
import { CABINET, RENTAL_TERMS, TERMS, payDeposit, rent, testSandbox } from '../testing/world';

let sandbox: Sandbox;
let renter: Renter;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

const reads = (): [EndpointName, CallOptions][] => [
  ['me', {}],
  ['benefits', {}],
  ['deposit', {}],
  ['orders', {}],
  ['activeOrder', {}],
  ['cabinet', { params: { sn: CABINET[renter.region] } }],
];
const readAll = async () =>
  new Map<EndpointName, string>(
    await Promise.all(
      reads().map(
        async ([name, options]) =>
          [name, JSON.stringify(await renter.get(name, undefined, options))] as const,
      ),
    ),
  );

/** Sends a write. Expects that it has changed some answers, and that its tags are among those of each that has changed. */
async function write<N extends EndpointName>(
  name: N,
  body: Body<N> | undefined,
  changed: EndpointName[],
  orderNo = '',
) {
  const { changes = [] }: Endpoint = endpoints[name];
  const before = await readAll();
  const model = await renter.get(name, body, { params: { no: orderNo } });
  const after = await readAll();
  const others = [...before.keys()].filter((read) => before.get(read) !== after.get(read));
  expect(others).toEqual(expect.arrayContaining(changed));
  const isTold = ({ tags = [] }: Endpoint) => tags.some((tag) => changes.includes(tag));
  expect(others.filter((read) => !isTold(endpoints[read]))).toEqual([]);
  return model;
}

test('each write of a rental with a coupon says what it changes', async () => {
  renter = await newRenter(sandbox, 'JP');
  await write('redeemCoupon', { code: 'FREE30' }, ['me', 'benefits']);
  const body = { cabinetSn: CABINET.JP, planVersion: 1, agreed: RENTAL_TERMS, couponCode: 'FREE30' };
  const reserved = ['me', 'benefits', 'orders', 'activeOrder', 'cabinet'] as const;
  const { orderNo } = await write('createOrder', body, [...reserved]);
  await write('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } }, []);
  await payDeposit(sandbox, renter, 'paypay', orderNo);
  await write('cancelOrder', undefined, [...reserved], orderNo);
  await write('refundDeposit', undefined, ['deposit', 'cabinet']);
});

test('so does the purchase of a power bank within the free time, which leaves the coupon', async () => {
  // Malaysia has free time without a coupon. The fee that a coupon reduces starts after it.
  renter = await newRenter(sandbox, 'MY');
  await renter.get('redeemCoupon', { code: 'FREE30' });
  const { orderNo, plan } = await rent(sandbox, renter, { methodId: 'tng', couponCode: 'FREE30' });
  const total = plan.keepPrice;
  await write('keepOrder', { agreed: true, total }, ['me', 'benefits', 'orders', 'activeOrder'], orderNo);
});
