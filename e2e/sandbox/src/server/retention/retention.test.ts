import { type Endpoint, type EndpointName, endpoints } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, callApi, newRenter, regionHeaders } from '../../testing/client';
import {
  CABINET,
  TERMS,
  advance,
  control,
  eject,
  giveBack,
  ledger,
  order,
  payDeposit,
  rent,
  reset,
  startPayment,
  testSandbox,
} from '../../testing/world';
import { RESERVATION_SECONDS } from '../../platform/regions/periods';
import { DAY_SECONDS } from '../clock';
import { limitOf } from '../http/limits';
import { createApi } from '../http/server';
import { retention } from '.';
import { RETENTION } from './rules';
import { sweep } from './sweep';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

const query = <T>(sql: string, params: unknown[] = []) => sandbox.ctx.db.query<T>(sql, params);
const count = async (table: string, rows = 'true') =>
  (await query<{ n: number }>(`select count(*)::int as n from ${table} where ${rows}`))[0]!.n;
const from = (client: string) => ({ 'X-Forwarded-For': client });
const GENUINE = from('203.0.113.1');
const FLOOD = from('203.0.113.2');
const DEPOSIT = { purpose: 'DEPOSIT', methodId: 'card' } as const;

describe('every table', () => {
  test('has a rule, and every rule a table', async () => {
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(RETENTION).sort());
  });

  test('has the columns of its rule', async () => {
    await sweep(sandbox.ctx.db, sandbox.ctx.clock);
  });
});

describe('every call that writes', () => {
  test('has a limit: many calls of a client, fewer of a renter', () => {
    const limits = (Object.keys(endpoints) as EndpointName[]).map((name) => {
      const { method, access }: Endpoint = endpoints[name];
      return [name, limitOf(name)?.max ?? 0, method === 'GET' ? 0 : access === 'P' ? 600 : 60] as const;
    });
    expect(limits.filter(([, max, usual]) => max !== usual)).toEqual([
      ['startReminders', 30, 60],
      ['checkShareLink', 120, 600],
      ['redeemCoupon', 20, 60],
    ]);
  });

  test('is refused at the start without one', async () => {
    const app = await createApi(sandbox.ctx);
    expect(() => app.post('/v1/unlimited', async () => ({}))).toThrow('POST /v1/unlimited has no limit');
    expect(() => app.get('/v1/reading', async () => ({}))).not.toThrow();
    await app.close();
  });
});

/** Sends one record of a table that clients without an account fill. */
const SEND: Record<string, (headers: Record<string, string>) => Promise<unknown>> = {
  view_points: (headers) => callApi(sandbox, 'viewPoint', headers, { viewData: { page: 'x' } }),
  reports: (headers) => callApi(sandbox, 'reports', headers, { reports: [{ kind: 'error', code: 'x' }] }),
  consents: (headers) =>
    callApi(
      sandbox,
      'consent',
      { ...regionHeaders('JP'), ...headers },
      { kind: 'tracking', version: '1', granted: true },
    ),
};

/** Days for which the records are kept, as the privacy policy says. */
const KEPT_DAYS: Record<string, number> = { view_points: 30, reports: 30, consents: 90 };

describe.each(Object.keys(SEND))('%s of clients without an account', (table) => {
  const send = (headers: Record<string, string>) => SEND[table]!(headers);
  const others = async () =>
    (
      await query<{ sender: string; n: number }>(
        `select sender, count(*)::int as n from ${table} group by sender order by n`,
      )
    ).map(({ n }) => n);

  test('are not pushed out by one client', async () => {
    for (let i = 0; i < 3; i++) await send(GENUINE);
    await send(FLOOD);
    const [column] = RETENTION[table] as { order: string }[];
    const columns = await query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = current_schema()
         and table_name = $1 and is_identity = 'NO' and column_name <> 'event_id'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await query(
      `insert into ${table} (${names}) select ${names.replaceAll(/(\w+)/g, 't.$1')}
       from (select * from ${table} order by ${column!.order} desc limit 1) t, generate_series(1, 21000)`,
    );
    await advance(sandbox, 3_600);
    expect(await others()).toEqual([3, 19_997]);
  });

  test('are deleted after the promised time', async () => {
    await send(GENUINE);
    await advance(sandbox, (KEPT_DAYS[table]! - 1) * DAY_SECONDS);
    expect(await count(table)).toBe(1);
    await advance(sandbox, 2 * DAY_SECONDS);
    expect(await count(table)).toBe(0);
  });

  test('do not tell the network address of their sender', async () => {
    await send(GENUINE);
    const label = async () =>
      (await query<{ sender: string }>(`select sender from ${table}`)).map((row) => row.sender);
    const [first] = await label();
    expect(first).not.toContain('203.0.113.1');
    await send(GENUINE);
    expect(new Set(await label()).size).toBe(1);
    await advance(sandbox, DAY_SECONDS);
    await send(GENUINE);
    expect(new Set(await label()).size).toBe(2);
  });
});

test('tidies up the reports of a flood before the hourly sweep', async () => {
  await SEND.reports!(GENUINE);
  await query(
    `insert into reports (received_at, report, sender) select $1, '{}'::jsonb, 'flood' from generate_series(1, 20500)`,
    [sandbox.ctx.clock.now()],
  );
  const reports = Array.from({ length: 50 }, () => ({ kind: 'error', code: 'x' }));
  for (let call = 0; call < 10; call++) await callApi(sandbox, 'reports', FLOOD, { reports });
  expect(await count('reports')).toBeLessThanOrEqual(20_000 + 500);
  expect(await count('reports', "sender <> 'flood'")).toBe(501);
});

describe('of a renter', () => {
  let renter: Renter;
  beforeEach(async () => {
    renter = await newRenter(sandbox, 'JP');
  });
  const report = () => renter.call('createFeedback', { type: 'other', text: 'x', photos: [] });
  /** Adds rows for the renter, as if earlier calls had. */
  const add = (table: string, columns: string, values: string, rows: number) =>
    query(
      `insert into ${table} (user_id, ${columns}) select $1, ${values} from generate_series(1, ${rows}) n where $2::timestamptz is not null`,
      [renter.userId, sandbox.ctx.clock.now()],
    );

  test.each([
    ['consents', 'region, kind, version, granted, given_at', "'JP', 'tracking', n::text, true, $2"],
    ['region_consents', 'to_region, given_at', "'HK', $2"],
    [
      'sessions',
      'token_hash, created_at, expires_at',
      'n::text, $2, $2::timestamptz + make_interval(days => 30)',
    ],
  ])('the newest 100 %s are kept', async (table, columns, values) => {
    const other = await newRenter(sandbox, 'JP');
    await add(table, columns, values, 150);
    await advance(sandbox, 3_600);
    expect(await count(table, `user_id = '${renter.userId}'`)).toBe(100);
    // Nobody else loses one.
    expect(await count('sessions', `user_id = '${other.userId}'`)).toBe(1);
  });

  test('1000 reports are stored, and no more are accepted', async () => {
    expect((await report()).success).toBe(true);
    await add(
      'feedback',
      'feedback_no, region, type, body, created_at',
      "n::text, 'JP', 'other', 'x', $2",
      999,
    );
    expect(await report()).toMatchObject({ errorCode: 'UCS360001' });
  });

  test('50 MB of photos are stored, and no more are accepted', async () => {
    const photo = {
      contentBase64:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    };
    expect((await renter.call('upload', photo)).success).toBe(true);
    const full = "'big' || n, decode(repeat('00', 1048576), 'hex'), 'image/jpeg', 1, 1, $2";
    await add('uploads', 'upload_id, bytes, content_type, width, height, created_at', full, 50);
    expect(await renter.call('upload', photo)).toMatchObject({ errorCode: 'UCS360001' });
  });

  test('photos without a report are kept for eight days, reports and their photos for two years', async () => {
    const photo = "n::text, '\\x00', 'image/jpeg', 1, 1, $2";
    await add('uploads', 'upload_id, bytes, content_type, width, height, created_at', photo, 2);
    await renter.get('createFeedback', { type: 'other', text: '', photos: ['1'] });
    await advance(sandbox, 8 * DAY_SECONDS + 1);
    expect(await query('select upload_id from uploads')).toEqual([{ upload_id: '1' }]);
    await advance(sandbox, 722 * DAY_SECONDS);
    expect([await count('uploads'), await count('feedback')]).toEqual([0, 0]);
  });

  test('answers of idempotent calls are kept for eight days of real time', async () => {
    await report();
    await advance(sandbox, 20 * DAY_SECONDS);
    expect(await count('idempotency_keys')).toBe(1);
    await query('update idempotency_keys set started_at = started_at - make_interval(days => 9)');
    await advance(sandbox, 3_600);
    expect(await count('idempotency_keys')).toBe(0);
  });

  describe('an order without a rental or money', () => {
    const failToEject = async (orderNo: string) => {
      await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'all_jam' });
      expect((await eject(sandbox, renter, orderNo)).state).toBe('EJECT_FAILED');
    };
    const remove = (orderNo: string) => renter.get('deleteOrder', undefined, { params: { no: orderNo } });
    const kept = async () => [await count('orders'), (await count('eject_commands')) > 0];
    // It belongs to no order.
    beforeEach(() => payDeposit(sandbox, renter, 'paypay'));

    test.each<[string, boolean, (orderNo: string) => Promise<unknown>]>([
      ['was cancelled', false, (no) => renter.get('cancelOrder', undefined, { params: { no } })],
      ['ran out', false, () => advance(sandbox, RESERVATION_SECONDS + 1)],
      ['let nothing out', true, failToEject],
      ['let nothing out and was removed', true, (no) => failToEject(no).then(() => remove(no))],
    ])('that %s is kept for 90 days, with its commands to the cabinet', async (_what, commanded, end) => {
      await end((await order(renter)).orderNo);
      await advance(sandbox, 89 * DAY_SECONDS);
      expect(await kept()).toEqual([1, commanded]);
      await advance(sandbox, 2 * DAY_SECONDS);
      expect(await kept()).toEqual([0, false]);
      expect((await ledger(sandbox)).problems).toEqual([]);
    });

    test('is kept as long as a report about it', async () => {
      const { orderNo } = await order(renter);
      await failToEject(orderNo);
      await renter.get('createFeedback', { type: 'other', text: 'x', photos: [], orderNo });
      await advance(sandbox, 91 * DAY_SECONDS);
      expect(await kept()).toEqual([1, true]);
      await advance(sandbox, 640 * DAY_SECONDS);
      expect(await count('feedback')).toBe(0);
      // The next sweep.
      await advance(sandbox, 3_600);
      expect(await kept()).toEqual([0, false]);
    });
  });

  test('a rental is kept for accounting, with its commands to the cabinet', async () => {
    await giveBack(sandbox, renter, await rent(sandbox, renter, { methodId: 'card' }));
    await advance(sandbox, 200 * DAY_SECONDS);
    expect([await count('orders'), await count('eject_commands')]).toEqual([1, 1]);
  });

  describe('the agreement to a deposit of an order without a rental', () => {
    const terms = { agreed: { doc: 'deposit', version: TERMS } } as const;
    const end = (orderNo: string) => renter.get('cancelOrder', undefined, { params: { no: orderNo } });
    const kept = async () => [await count('deposits'), await count('orders')];

    test.each<[string, (orderNo: string) => Promise<unknown>]>([
      ['no payment has begun', async () => undefined],
      ['a payment has begun', (orderNo) => startPayment(sandbox, renter, { ...DEPOSIT, orderNo })],
    ])('is kept for 90 days if %s, and its order no longer', async (_what, pay) => {
      const { orderNo } = await order(renter);
      await renter.get('createDeposit', { orderNo, ...terms });
      await pay(orderNo);
      await end(orderNo);
      await advance(sandbox, 89 * DAY_SECONDS);
      expect(await kept()).toEqual([1, 1]);
      await advance(sandbox, 2 * DAY_SECONDS);
      expect(await kept()).toEqual([0, 0]);
    });

    test('is kept for accounting if it was paid', async () => {
      const { orderNo } = await order(renter);
      await renter.get('createDeposit', { orderNo, ...terms });
      await payDeposit(sandbox, renter, DEPOSIT.methodId, orderNo);
      await end(orderNo);
      await advance(sandbox, 200 * DAY_SECONDS);
      expect(await kept()).toEqual([1, 1]);
    });

    test('is kept while it can be paid', async () => {
      await renter.get('createDeposit', terms);
      await advance(sandbox, 200 * DAY_SECONDS);
      expect(await kept()).toEqual([1, 0]);
    });
  });
});

test('a reset plans the sweep again', async () => {
  await control(sandbox, '/reset', {});
  expect(await count('jobs', "kind = 'retention'")).toBe(1);
});

describe('a start', () => {
  const dueIn = async () =>
    (await query<{ due_at: Date }>("select due_at from jobs where kind = 'retention'")).map(
      ({ due_at: dueAt }) => Math.round((dueAt.getTime() - sandbox.ctx.clock.ms()) / 60_000),
    );
  const start = () => retention.start!(sandbox.ctx);

  test('does not postpone the sweep', async () => {
    await advance(sandbox, 1_800);
    await start();
    expect(await dueIn()).toEqual([30]);
  });

  test.each([
    ['is missing', "delete from jobs where kind = 'retention'"],
    [
      'is late, because the clock was set back',
      "update jobs set due_at = due_at + interval '9 days' where kind = 'retention'",
    ],
  ])('plans the sweep if it %s', async (_what, change) => {
    await query(change);
    await start();
    expect(await dueIn()).toEqual([60]);
  });
});
