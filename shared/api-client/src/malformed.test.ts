import { createOrder, keepOrder, order, orders } from '@shared/http-api/endpoints';
import type { AnswerProblem } from './check-shape';
import { envelope, setup } from './client-fixture';
import type { ApiError } from './errors';
import { isFinal } from './final-answer';
import { requestOf } from './request-of';

const CHECK = { shapes: { Order: { orderNo: 'd', state: 's' } }, currency: 'JPY' };
const GOOD = { orderNo: 'JP2611200001', state: 'BILLING' };
const ORDER = requestOf(order, { no: 'JP2611200001' });
const CREATE = requestOf(createOrder, { cabinetSn: 'JPC00001', planVersion: 1, agreed: [] });
const KEEP = requestOf(keepOrder, { no: 'JP2611200001', body: { agreed: true, total: 3 } });

function checked(answers: Parameters<typeof setup>[0]) {
  const told: [string, AnswerProblem][] = [];
  return { ...setup(answers, { check: CHECK, onMalformed: (...one) => void told.push(one) }), told };
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

test.each([
  ['null', null],
  ['a missing member', { orderNo: 'JP2611200001' }],
  ['another type', { ...GOOD, state: 7 }],
  ['the form of a refusal', { retryAfterSeconds: 3 }],
])(
  'an accepted call with %s as its model is malformed, is not final and is sent once',
  async (_name, model) => {
    const { client, sent, told } = checked([envelope({ model }), envelope({ model: GOOD })]);
    const error = await failure(client.request({ ...ORDER, retries: 2 }));
    expect(error).toEqual({ kind: 'malformed', code: 'MALFORMED_order', traceId: 't1', isWrite: false });
    expect(isFinal(error!)).toBe(false);
    expect(sent).toHaveLength(1);
    expect(told).toEqual([
      ['MALFORMED_order', expect.objectContaining({ rule: expect.any(String) as string })],
    ]);
    expect(JSON.stringify(told)).not.toContain('JP2611200001');
  },
);

test('a write with a malformed answer keeps its Idempotency-Key for the next tap', async () => {
  const { client, sent } = checked([envelope({ model: {} }), envelope({ model: GOOD })]);
  expect(await failure(client.request(KEEP))).toMatchObject({ kind: 'malformed', isWrite: true });
  expect(await client.request(KEEP)).toEqual(GOOD);
  const keys = sent.map(({ headers }) => (headers as Record<string, string>)['Idempotency-Key']);
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test('a malformed answer that is stored for the key does not bar an effect that is wanted again', async () => {
  const { client, sent } = checked([{}, {}, GOOD].map((model) => envelope({ model })));
  expect(await failure(client.request(CREATE))).toMatchObject({ kind: 'malformed' });
  expect(await client.request(CREATE)).toEqual(GOOD);
  expect(sent).toHaveLength(3);
});

test('leaves bad rows out of a list and reports each', async () => {
  const model = { orders: [GOOD, {}, GOOD], counts: { unpaid: 0, unfinished: 0 }, nextCursor: null };
  const { client, told } = checked([envelope({ model })]);
  expect(await client.request(requestOf(orders, { tab: 'all' }))).toMatchObject({
    orders: [GOOD, GOOD],
    leftOut: 1,
  });
  expect(told).toEqual([['MALFORMED_orders', { pointer: '/orders/*/orderNo', rule: 'id' }]]);
});

test('does not check a refusal, nor the call of a module that gives no shape', async () => {
  const refused = envelope({ success: false, errorCode: 'UCS320001' });
  const { client, told } = checked([refused, envelope({ model: null })]);
  expect(await failure(client.request(ORDER))).toMatchObject({ kind: 'refusal', code: 'UCS320001' });
  expect(await client.request({ method: 'GET', path: ORDER.path })).toBeNull();
  expect(told).toEqual([]);
});
