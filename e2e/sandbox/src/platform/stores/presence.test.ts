import { ERROR, type RegionCode } from '@shared/http-api/app';
import type { StoreSummary } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, callApi, newRenter, regionHeaders } from '../../testing/client';
import { CABINET, advance, control, giveBack, read, rent, reset, testSandbox } from '../../testing/world';
import { DAY_SECONDS } from '../../server/clock';
import { lastReturnTime, nearestFreeSlot, onMovement } from '.';
import { getDirectory } from './directory';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

const SHIBUYA = { lat: '35.6591', lng: '139.7006' };
const ORIGIN = 'JPS00001';
const readStore = async (id: string, region: RegionCode = 'JP') =>
  (await callApi(sandbox, 'store', regionHeaders(region), undefined, { params: { id } })).model;
const list = async (query: Record<string, string> = {}): Promise<StoreSummary[]> =>
  (await callApi(sandbox, 'stores', regionHeaders('JP'), undefined, { query: { ...SHIBUYA, ...query } }))
    .model.stores;
const isMarked = async (id = ORIGIN) => (await readStore(id)).goneReported;

/** Says of a store that it is there or not, at its place unless `change` says otherwise. */
async function say(renter: Renter, isHere: boolean, id = ORIGIN, change: object = {}) {
  const { position } = await readStore(id, id.slice(0, 2) as RegionCode);
  const body = { isHere, position, accuracyMetres: 20, ...change };
  return renter.call('reportStore', body as never, { params: { id } });
}
const renters = (count: number): Promise<Renter[]> =>
  Promise.all(Array.from({ length: count }, () => newRenter(sandbox, 'JP')));
/** Marks a store by the reports of two renters. */
async function mark(id = ORIGIN): Promise<Renter[]> {
  const both = await renters(2);
  for (const renter of both) await say(renter, false, id);
  return both;
}

describe('a store is marked', () => {
  test('after the reports of two renters', async () => {
    const [first, second] = await renters(2);
    expect(await isMarked()).toBe(false);
    expect((await say(first!, false)).model).toEqual({ goneReported: false });
    expect((await say(second!, false)).model).toEqual({ goneReported: true });
    expect(await isMarked()).toBe(true);
    const listed = await list({ q: 'Tsutsuji' });
    expect(listed.filter(({ goneReported }) => goneReported).map(({ storeId }) => storeId)).toEqual([ORIGIN]);
  });

  test('on the map as in the list, with every filter', async () => {
    await mark();
    const { position } = await readStore(ORIGIN);
    const at = (part: number) => [position.lng + part, position.lat + part].join(',');
    for (const filter of ['all', 'rent']) {
      const query = { bbox: `${at(-0.004)},${at(0.004)}`, zoom: '19', filter };
      const { items } = (await callApi(sandbox, 'storeMap', regionHeaders('JP'), undefined, { query })).model;
      const marked = items.flatMap((item) =>
        item.kind === 'store' && item.goneReported ? [item.storeId] : [],
      );
      expect(items.length).toBeGreaterThan(1);
      expect(marked).toEqual([ORIGIN]);
    }
  });

  test('not by the same renter twice, even on another day', async () => {
    const [renter] = await renters(1);
    await say(renter!, false);
    expect((await say(renter!, false)).model).toEqual({ goneReported: false });
    await advance(sandbox, DAY_SECONDS + 1);
    expect((await say(renter!, false)).model).toEqual({ goneReported: false });
  });

  test('not by two reports that are more than seven days apart', async () => {
    const [first, second] = await renters(2);
    await say(first!, false);
    await advance(sandbox, 7 * DAY_SECONDS);
    expect((await say(second!, false)).model).toEqual({ goneReported: false });
  });

  test('for seven days after the earlier of two reports, and the reports are deleted', async () => {
    await mark();
    await advance(sandbox, 7 * DAY_SECONDS - 60);
    expect(await isMarked()).toBe(true);
    await advance(sandbox, 3_660);
    expect(await isMarked()).toBe(false);
    expect(await sandbox.ctx.db.query('select * from store_reports')).toEqual([]);
  });
});

describe('a report is refused', () => {
  test.each([
    ['from farther than 200 m', { position: { lat: 35.663, lng: 139.7006 } }],
    ['with a position that is too rough', { accuracyMetres: 201 }],
  ])('%s', async (_what, change) => {
    const [renter] = await renters(1);
    for (const isHere of [true, false])
      expect(await say(renter!, isHere, ORIGIN, change)).toMatchObject({ errorCode: ERROR.notAtCabinet });
    expect(await sandbox.ctx.db.query('select * from store_reports')).toEqual([]);
  });

  test('without a position, and without a session', async () => {
    const [renter] = await renters(1);
    expect((await say(renter!, false, ORIGIN, { position: undefined })).status).toBe(400);
    const answer = await callApi(
      sandbox,
      'reportStore',
      regionHeaders('JP'),
      { isHere: false, position: { lat: 35.66, lng: 139.7 }, accuracyMetres: 1 },
      { params: { id: ORIGIN } },
    );
    expect(answer.status).toBe(401);
  });

  test('about a store of another region, one that is closed for good, and one that never was', async () => {
    const [renter] = await renters(1);
    const position = { lat: 35.66, lng: 139.7 };
    const directory = await getDirectory(sandbox.ctx);
    const rows = await sandbox.ctx.db.query<{ store_id: string }>(
      "select store_id from stores where gone and region = 'JP' limit 1",
    );
    const removed = directory.get(rows[0]!.store_id)!;
    for (const [id, at] of [
      ['HKS00001', position],
      [removed.storeId, { lat: removed.lat, lng: removed.lng }],
      ['nowhere', position],
    ] as const)
      expect(
        await renter!.call(
          'reportStore',
          { isHere: false, position: at, accuracyMetres: 1 },
          { params: { id } },
        ),
      ).toMatchObject({ errorCode: ERROR.storeNotFound });
  });
});

describe('the mark ends', () => {
  test('when another renter says that the store is there', async () => {
    await mark();
    const [other] = await renters(1);
    expect((await say(other!, true)).model).toEqual({ goneReported: false });
    // The answer of the day stands: the same renter cannot turn it round.
    expect((await say(other!, false)).model).toEqual({ goneReported: false });
  });

  test('by a renter whose own report then does not count for a day', async () => {
    const [first, second] = await renters(2);
    await say(first!, true);
    expect((await say(first!, false)).model).toEqual({ goneReported: false });
    expect((await say(second!, false)).model).toEqual({ goneReported: false });
    await advance(sandbox, DAY_SECONDS + 1);
    expect((await say(first!, false)).model).toEqual({ goneReported: true });
  });

  test('by the same renter once a day', async () => {
    const [renter] = await renters(1);
    await mark();
    expect((await say(renter!, true)).model).toEqual({ goneReported: false });
    await mark();
    expect((await say(renter!, true)).model).toEqual({ goneReported: true });
    await advance(sandbox, DAY_SECONDS + 1);
    expect((await say(renter!, true)).model).toEqual({ goneReported: false });
  });

  test('when one of the reporters takes the report back, and only that report', async () => {
    const [first, , third] = [...(await mark()), ...(await renters(1))];
    expect((await say(first!, true)).model).toEqual({ goneReported: false });
    expect((await say(third!, false)).model).toEqual({ goneReported: true });
  });

  test('when a power bank is taken out', async () => {
    const [renter] = await mark();
    await rent(sandbox, renter!, { methodId: 'paypay' });
    expect(await isMarked()).toBe(false);
  });

  test('when a power bank is returned', async () => {
    const [renter] = await renters(1);
    const out = await rent(sandbox, renter!, { methodId: 'paypay' });
    await mark();
    await giveBack(sandbox, renter!, out);
    expect(await isMarked()).toBe(false);
  });

  test('not by a movement before the reports, whose message comes late', async () => {
    await mark();
    const now = sandbox.ctx.clock.ms();
    const returned = (hoursAgo: number) =>
      onMovement(
        sandbox.ctx,
        {
          type: 'RETURNED',
          cabinetSn: CABINET.JP,
          slot: 1,
          powerBankSn: 'PBJ0000001',
          deviceAt: now - hoursAgo * 3_600_000,
          deviceNow: now,
        },
        new Date(now + 1),
      );
    await returned(1);
    expect(await isMarked()).toBe(true);
    await returned(0);
    expect(await isMarked()).toBe(false);
  });

  test('not by a slot that jams', async () => {
    const [renter] = await mark();
    await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'all_jam' });
    await rent(sandbox, renter!, { methodId: 'paypay' }).catch(() => undefined);
    expect(await isMarked()).toBe(true);
  });
});

describe('a marked store', () => {
  test.each(['all', 'rent', 'return'])(
    'comes after the others in the list of %s, on one batch only',
    async (filter) => {
      const ids = async () => {
        const found: string[] = [];
        let cursor: string | null = null;
        do {
          const query: Record<string, string> = { ...SHIBUYA, filter, ...(cursor ? { cursor } : {}) };
          const { model } = await callApi(sandbox, 'stores', regionHeaders('JP'), undefined, { query });
          found.push(...model.stores.map(({ storeId }) => storeId));
          cursor = model.nextCursor;
        } while (cursor);
        return found;
      };
      const before = await ids();
      expect(before[0]).toBe(ORIGIN);
      await mark();
      expect(await ids()).toEqual([...before.slice(1), ORIGIN]);
    },
  );

  test('is no place for the return of an order while there are others', async () => {
    const [renter] = await renters(1);
    const out = await rent(sandbox, renter!, { methodId: 'paypay' });
    const shops = out.returnShops!.map(({ storeId }) => storeId);
    expect(shops[0]).toBe(ORIGIN);
    await mark();
    const later = (await read(renter!, out.orderNo)).returnShops!.map(({ storeId }) => storeId);
    expect(later.slice(0, 2)).toEqual(shops.slice(1));
    expect(later).not.toContain(ORIGIN);
  });

  test('is marked as a place for the return of an order if there are no others', async () => {
    const [renter] = await renters(1);
    const out = await rent(sandbox, renter!, { methodId: 'paypay' });
    await mark();
    await sandbox.ctx.db.query(
      `insert into store_reports select stores.store_id, user_id, true, reported_at from stores, store_reports of_origin
       where stores.store_id <> $1 and region = 'JP' and of_origin.store_id = $1`,
      [ORIGIN],
    );
    const later = (await read(renter!, out.orderNo)).returnShops!;
    expect(later[0]).toMatchObject({ storeId: ORIGIN, goneReported: true });
  });

  test('is no free slot near by, and closes nothing later, while there are others', async () => {
    const { ctx } = sandbox;
    const directory = await getDirectory(ctx);
    const origin = directory.get(ORIGIN)!;
    const alone = (metres: number) => nearestFreeSlot(ctx, ctx.db, 'JP', origin, metres);
    expect((await alone(500))!.storeId).toBe(ORIGIN);
    await mark();
    expect((await alone(500))!.storeId).not.toBe(ORIGIN);
    // Nothing else is as close.
    expect((await alone(1))!.storeId).toBe(ORIGIN);
  });

  test('does not count for the time when the last store near by closes', async () => {
    const { ctx } = sandbox;
    const after = ctx.clock.now();
    const closing = () => lastReturnTime(ctx, ctx.db, ORIGIN, after);
    const before = await closing();
    const directory = await getDirectory(ctx);
    const always = directory
      .of('JP')
      .filter((store) => store.hours.every(({ spans }) => spans[0]?.to === 1440));
    expect(before).toBeNull();
    for (const { storeId } of always) {
      const near = await readStore(storeId);
      if (!near.open.always) continue;
      await mark(storeId);
    }
    expect(await closing()).not.toBeNull();
  });
});
