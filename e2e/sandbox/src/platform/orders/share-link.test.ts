import { REGIONS, type RegionCode } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { type Renter, callApi, newRenter, regionHeaders } from '../../testing/client';
import {
  CABINET,
  advance,
  control,
  giveBack,
  order,
  read,
  rent,
  reset,
  testSandbox,
} from '../../testing/world';
import { hashOf } from '../../server/texts/hash';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox({ trustedProxies: ['127.0.0.1', '::1'] });
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

const HOUR = 3600;
const DEAD = { alive: false, region: null };
const METHOD: Record<RegionCode, string> = { JP: 'paypay', MY: 'fpx', HK: 'fps' };

const create = (renter: Renter, orderNo: string) =>
  renter.call('createShareLink', undefined, { params: { no: orderNo } });
const stop = (renter: Renter, orderNo: string) =>
  renter.call('endShareLink', undefined, { params: { no: orderNo } });
const checked = (token: string, region: RegionCode = 'JP', from = '203.0.113.9') =>
  callApi(sandbox, 'checkShareLink', { ...regionHeaders(region), 'X-Forwarded-For': from }, { token });
const check = async (token: string) => (await checked(token)).model;

/** Starts a rental and shares it. */
async function shared(region: RegionCode = 'JP') {
  const renter = await newRenter(sandbox, region);
  const out = await rent(sandbox, renter, { methodId: METHOD[region] });
  const { token } = (await create(renter, out.orderNo)).model;
  return { renter, out, orderNo: out.orderNo, token: token! };
}
const links = () => sandbox.ctx.db.query<Record<string, unknown>>('select * from share_links');

test('tells whoever has the link only that it is alive, and the region', async () => {
  const { renter, orderNo, token } = await shared();
  expect(token).toMatch(/^[\w-]{22}$/);
  const answer = await checked(token);
  expect(answer.model).toEqual({ alive: true, region: 'JP' });
  // The renter himself learns no more.
  expect((await renter.call('checkShareLink', { token })).model).toEqual(answer.model);
  const { sharedSince, startedAt } = await read(renter, orderNo);
  expect(Date.parse(sharedSince!)).toBeGreaterThan(Date.parse(startedAt!));
});

test.each(REGIONS)('is offered to a running rental in %s, and to no other order', async (region) => {
  const renter = await newRenter(sandbox, region);
  const pending = await order(renter);
  expect(pending).not.toHaveProperty('sharedSince');
  expect((await create(renter, pending.orderNo)).model).toEqual({ token: null });
  await renter.get('cancelOrder', undefined, { params: { no: pending.orderNo } });
  const out = await rent(sandbox, renter, { methodId: METHOD[region] });
  expect(out.sharedSince).toBeNull();
  const { token } = (await create(renter, out.orderNo)).model;
  expect(await check(token!)).toEqual({ alive: true, region });
});

test('gives the same link again, also to two tabs at once, and another one after it was stopped', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { orderNo } = await rent(sandbox, renter, { methodId: METHOD.JP });
  const both = await Promise.all([create(renter, orderNo), create(renter, orderNo)]);
  const [first, second] = both.map(({ model }) => model.token);
  expect(first).toBe(second);
  expect((await create(renter, orderNo)).model.token).toBe(first);
  await stop(renter, orderNo);
  const next = (await create(renter, orderNo)).model.token;
  expect(next).not.toBe(first);
  expect([await check(first!), await check(next!)]).toEqual([DEAD, { alive: true, region: 'JP' }]);
});

test('stores no token', async () => {
  const { token, orderNo } = await shared();
  const [link] = await links();
  expect(link).toMatchObject({ order_no: orderNo, token_hash: hashOf(token) });
  const tables = await sandbox.ctx.db.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  );
  for (const { name } of tables) {
    const rows = await sandbox.ctx.db.query(`select to_jsonb(t)::text as row from ${name} t`);
    expect({ name, found: JSON.stringify(rows).includes(token) }).toEqual({ name, found: false });
  }
});

describe('a link is dead', () => {
  test('after the renter has stopped sharing, while the friend has it open, and stopping again changes nothing', async () => {
    const { renter, orderNo, token } = await shared();
    expect(await check(token)).toMatchObject({ alive: true });
    expect(await stop(renter, orderNo)).toMatchObject({ success: true });
    expect(await check(token)).toEqual(DEAD);
    expect((await read(renter, orderNo)).sharedSince).toBeNull();
    expect(await stop(renter, orderNo)).toMatchObject({ success: true });
  });

  test('once the power bank is back, and is not stored any longer', async () => {
    const { renter, out, orderNo, token } = await shared();
    await giveBack(sandbox, renter, out);
    expect(await check(token)).toEqual(DEAD);
    expect((await create(renter, orderNo)).model).toEqual({ token: null });
    expect(await read(renter, orderNo)).not.toHaveProperty('sharedSince');
    await advance(sandbox, HOUR);
    expect(await links()).toEqual([]);
  });

  test('while a return is under review, and alive again if the rental goes on', async () => {
    const { renter, out, orderNo, token } = await shared();
    await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'sensor_log' });
    await advance(sandbox, HOUR);
    const claim = { sameStore: true, returnedAt: out.startedAt! };
    await renter.get('returnReport', claim, { params: { no: orderNo } });
    expect(await check(token)).toEqual(DEAD);
    await advance(sandbox, HOUR);
    expect(await check(token)).toMatchObject({ alive: true });
  });

  test('if it was guessed, and a token of another form is refused', async () => {
    const { token } = await shared();
    const last = token.endsWith('A') ? 'Q' : 'A';
    expect(await check(token.slice(0, -1) + last)).toEqual(DEAD);
    for (const wrong of ['', token.slice(1), `${token}A`, `${token.slice(1)}%`, ` ${token}`])
      expect([wrong, (await checked(wrong)).status]).toEqual([wrong, 400]);
  });
});

test('is found in the base of another region, which learns the region of the rental', async () => {
  const { token } = await shared('HK');
  expect((await checked(token, 'JP')).model).toEqual({ alive: true, region: 'HK' });
});

test('belongs to the renter of the order', async () => {
  const { orderNo, token } = await shared();
  const stranger = await newRenter(sandbox, 'JP');
  expect((await create(stranger, orderNo)).status).toBe(404);
  expect((await stop(stranger, orderNo)).status).toBe(404);
  expect(await check(token)).toMatchObject({ alive: true });
});

test('cannot be guessed as often as a client likes, and others can still open theirs', async () => {
  const { token } = await shared();
  const statuses: number[] = [];
  for (let guess = 0; guess <= 120; guess++)
    statuses.push((await checked(String(guess).padStart(22, 'x'), 'JP', '203.0.113.10')).status);
  expect(statuses.indexOf(429)).toBe(120);
  expect((await checked(token)).status).toBe(200);
});
