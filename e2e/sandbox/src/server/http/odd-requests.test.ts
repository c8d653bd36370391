import { type AddressInfo, createServer } from 'node:net';
import type { Sandbox } from '../../main';
import { type Renter, callApi, newRenter, regionHeaders } from '../../testing/client';
import {
  CABINET,
  TERMS,
  advance,
  control,
  giveBack,
  ledger,
  order,
  rent,
  testSandbox,
} from '../../testing/world';
import { issueSession } from '../sessions';
import { parseCursor, toCursor } from './cursor';

const METHOD = 'paypay';
const HOUR_MS = 3_600_000;
let sandbox: Sandbox;
let renter: Renter;
const errors: string[] = [];
beforeAll(async () => {
  sandbox = await testSandbox({ onError: (text) => errors.push(text) });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.ctx.reset();
  renter = await newRenter(sandbox, 'JP');
});
afterEach(() => expect(errors.splice(0)).toEqual([]));

const base64 = (text: string) => Buffer.from(text).toString('base64url');
const ODD_CURSORS = [
  base64('+200000-01-01T00:00:00.000Z JP2611000001'),
  base64('2026-11-20T03:00:00.000Z JP2611000001\0'),
  base64('2026-11-20T03:00:00.000Z '),
  base64('2026-13-20T03:00:00.000Z JP2611000001'),
  base64('0000-01-01T00:00:00.000Z JP2611000001'),
  base64('0000-01-01T00:00:00.000Z FBJP00000001'),
  base64('1999-12-31T23:59:59.999Z JP2611000001'),
  '1~1~\0',
  '-1',
  '1.5',
  'x',
];

test.each(ODD_CURSORS)('refuses the cursor %j in every list', async (cursor) => {
  for (const name of ['orders', 'feedbackList', 'stores'] as const)
    expect((await renter.call(name, undefined, { query: { cursor } })).status).toBe(400);
});

test('reads the cursors that it has made', () => {
  const at = new Date('2026-11-20T03:00:00.123Z');
  expect(parseCursor(toCursor(at, 'JP2611000001'), /^JP\d+$/)).toEqual({ at, no: 'JP2611000001' });
});

describe('parameters', () => {
  const form = (body: string) => ({
    method: 'POST',
    redirect: 'manual' as const,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  const many = Array.from({ length: 90_000 }, (_, n) => `a${n}=`).join('&');
  const callback = '/user/auth/apple/callback';

  test.each<[string, 'api' | 'checkout', string, RequestInit]>([
    ['a query', 'api', '/__sandbox/mail?to=a&to=b', {}],
    ['a query of a picture', 'api', '/tiles/14/14552/6451.png?lang=ja&lang=en', {}],
    ['a query of the hosted page', 'checkout', '/pay/x?lang=ja&lang=en', {}],
    ['a form', 'api', callback, form('state=jp.a&code=a&code=b&id_token=x')],
    ['a form of the hosted page', 'checkout', '/pay/x', form('step=pay&step=cancel')],
    ['a form with 2,000 keys', 'api', callback, form(many.split('&', 2_000).join('&'))],
    ['a form of the hosted page with 90,000 keys', 'checkout', '/pay/x', form(many)],
  ])('given twice or too many are refused in %s', async (_what, origin, path, init) => {
    const { status } = await fetch(sandbox.urls[origin] + path, init);
    expect(status).toBe(400);
  });
});

test('answers 503 with Retry-After if the payment provider does not answer', async () => {
  const silent = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  await renter.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
  const { checkoutOrigin } = sandbox.ctx.config;
  sandbox.ctx.config.checkoutOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const answer = await renter.call('createPayment', {
    purpose: 'DEPOSIT',
    methodId: METHOD,
    returnUrl: `${sandbox.urls.app}/jp/payment`,
  });
  sandbox.ctx.config.checkoutOrigin = checkoutOrigin;
  await new Promise((done) => silent.close(done));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test('answers 503 with Retry-After if other calls keep changing the payment', async () => {
  await renter.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
  const { db } = sandbox.ctx;
  await db.query(
    `create function taken() returns trigger language plpgsql as
     $$ begin raise unique_violation; end $$`,
  );
  await db.query('create trigger taken before insert on payments for each row execute function taken()');
  try {
    const returnUrl = `${sandbox.urls.app}/jp/payment`;
    const answer = await renter.call('createPayment', { purpose: 'DEPOSIT', methodId: METHOD, returnUrl });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  } finally {
    await db.query('drop function taken cascade');
  }
});

test.each(['user:pw@', 'user@', ':pw@'])('refuses %j in a return address', async (credentials) => {
  await renter.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
  const returnUrl = `${sandbox.urls.app.replace('//', `//${credentials}`)}/jp/payment`;
  const answer = await renter.call('createPayment', { purpose: 'DEPOSIT', methodId: METHOD, returnUrl });
  expect(answer.status).toBe(400);
});

test('lets no browser keep the photo of a report', async () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { uploadId } = await renter.get('upload', { contentBase64: pixel });
  const photo = await fetch(`${sandbox.urls.api}/v1/uploads/${uploadId}`, {
    headers: { 'X-DATA-REGION': renter.region, 'X-WEB-TOKEN': renter.token },
  });
  expect([photo.status, photo.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

describe('letters that look like ASCII when their case is changed', () => {
  const KELVIN = '\u212a';
  test('belong to nobody else’s address', async () => {
    const sign = (email: string, subject: string) =>
      sandbox.ctx.db.transaction((tx) =>
        issueSession(tx, sandbox.ctx.clock.now(), {
          region: 'JP',
          identity: { provider: 'google', subject, email },
        }),
      );
    const owner = await sign('Ken@example.test', '1');
    expect((await sign('KEN@example.test', '2')).userId).toBe(owner.userId);
    expect((await sign(`${KELVIN}en@example.test`, '3')).userId).not.toBe(owner.userId);
    const asked = await callApi(sandbox, 'emailVerify', regionHeaders('JP'), {
      email: `${KELVIN}en@example.test`,
    });
    expect(asked.errorCode).toBe('UCS300102');
  });

  // Unicode NFKC reads a long s as an S, as it reads a full-width one. It leaves a dotless i, whose capital is an I.
  test.each([
    ['\u0131', 'UCS300105'],
    ['\u017f', 'UCS300106'],
    ['\uff33', 'UCS300106'],
  ])('are read in a code as NFKC reads them: %j', async (letter, expected) => {
    const code = { email: 'ken@example.test', verifyCode: `ABCDE${letter}` };
    expect((await callApi(sandbox, 'emailAuth', regionHeaders('JP'), code)).errorCode).toBe(expected);
  });
});

test('gives orders and reports numbers that do not tell how many there are', async () => {
  const numbers: [number, number][] = [];
  for (let n = 0; n < 4; n++) {
    const other = await newRenter(sandbox, 'JP');
    const { no } = await other.get('createFeedback', { type: 'other', text: 'x', photos: [] });
    numbers.push([Number((await order(other)).orderNo.slice(6)), Number(no.slice(4))]);
  }
  for (const kind of [0, 1]) {
    const steps = numbers.slice(1).map((pair, n) => pair[kind]! - numbers[n]![kind]!);
    expect(steps).not.toEqual([1, 1, 1]);
    expect(Math.max(...numbers.map((pair) => pair[kind]!))).toBeGreaterThan(1_000);
  }
});

describe('a clock that was set back during a rental', () => {
  const back = (hours = 2) =>
    control(sandbox, '/clock', { now: new Date(sandbox.ctx.clock.ms() - hours * HOUR_MS).toISOString() });
  test('keeps a power bank from its start on, not before', async () => {
    const { orderNo, plan } = await rent(sandbox, renter, { methodId: METHOD });
    await back();
    const kept = await renter.get(
      'keepOrder',
      { agreed: true, total: plan.keepPrice },
      { params: { no: orderNo } },
    );
    expect(kept).toMatchObject({ state: 'KEPT', endedAt: kept.startedAt });
  });
  test('ends a returned rental at its start', async () => {
    const out = await rent(sandbox, renter, { methodId: METHOD });
    await back();
    await control(sandbox, `/cabinets/${CABINET.JP}/return`, { powerBankSn: out.powerBank!.sn });
    await control(sandbox, '/clock', { advanceSeconds: 60 });
    const ended = await renter.get('order', undefined, { params: { no: out.orderNo } });
    expect(ended).toMatchObject({ state: 'COMPLETED', endedAt: ended.startedAt });
  });
  test('makes no second standstill before the first one is over', async () => {
    const out = await rent(sandbox, renter, { methodId: METHOD });
    await advance(sandbox, 3 * 3_600);
    await sandbox.ctx.db.query("update cabinets set profile = 'full' where region = 'JP'");
    const { store } = await renter.get('cabinet', undefined, { params: { sn: CABINET.JP } });
    const full = { cabinetSn: CABINET.JP, position: store.position, accuracyMetres: 20 };
    const say = () => renter.get('allFull', full, { params: { no: out.orderNo } });
    const stopped = await say();
    expect(stopped.standstills).toHaveLength(1);
    await back(1);
    const repeated = await say();
    expect(repeated.standstills).toEqual(stopped.standstills);
    expect(repeated.actions).not.toContain('ALL_FULL');
    await advance(sandbox, 4 * 3_600);
    await sandbox.ctx.db.query("update cabinets set profile = 'ok' where region = 'JP'");
    expect((await renter.get('order', undefined, { params: { no: out.orderNo } })).actions).toContain(
      'ALL_FULL',
    );
    // The clock stood for two of the six hours since the start.
    const ended = await giveBack(sandbox, renter, out);
    expect(ended.usedSeconds / 3_600).toBeCloseTo(4, 1);
    expect(ended.fee.amount).toBe(450);
    expect((await ledger(sandbox)).problems).toEqual([]);
  });
});
