/** Tests that the table of endpoints says of each write which answers it changes: the app reads only those again. */
import { type Body, type Endpoint, type EndpointName, endpoints } from '@shared/http-api/schemas';
import type { Sandbox } from '../main';
import { type CallOptions, type Renter, newRenter } from '../testing/client';
import { CABINET, RENTAL_TERMS, TERMS, eject, payDeposit, testSandbox } from '../testing/world';

let sandbox: Sandbox;
let renter: Renter;
beforeAll(async () => {
  sandbox = await testSandbox();
  renter = await newRenter(sandbox, 'JP');
});
afterAll(() => sandbox.stop());

const READS: [EndpointName, CallOptions][] = [
  ['me', {}],
  ['benefits', {}],
  ['deposit', {}],
  ['orders', {}],
  ['activeOrder', {}],
  ['cabinet', { params: { sn: CABINET.JP } }],
];
const readAll = async () =>
  new Map<EndpointName, string>(
    await Promise.all(
      READS.map(
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
  const others = READS.map(([read]) => read).filter((read) => before.get(read) !== after.get(read));
  expect(others).toEqual(expect.arrayContaining(changed));
  const isTold = ({ tags = [] }: Endpoint) => tags.some((tag) => changes.includes(tag));
  expect(others.filter((read) => !isTold(endpoints[read]))).toEqual([]);
  return model;
}

test('each write of a rental with a coupon says what it changes', async () => {
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
  const body = { cabinetSn: CABINET.JP, planVersion: 1, agreed: RENTAL_TERMS, couponCode: 'FREE30' };
  const { orderNo } = await renter.get('createOrder', body);
  await payDeposit(sandbox, renter, 'paypay', orderNo);
  const { plan } = await eject(sandbox, renter, orderNo);
  const total = plan.keepPrice;
  await write('keepOrder', { agreed: true, total }, ['me', 'benefits', 'orders', 'activeOrder'], orderNo);
});
