import type { RegionCode } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { callApi } from '../../testing/client';
import { advance, control, testSandbox } from '../../testing/world';
import { parseBounds } from './store-map';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

const SHIBUYA = { lat: '35.6591', lng: '139.7006' };
const list = async (query: Record<string, string>, region: RegionCode = 'JP', language = 'en') => {
  const answer = await callApi(
    sandbox,
    'stores',
    { 'X-DATA-REGION': region, 'X-Override-Language': language },
    undefined,
    {
      query,
    },
  );
  return answer.model;
};
const map = async (query: Record<string, string>) =>
  (await callApi(sandbox, 'storeMap', { 'X-DATA-REGION': 'JP' }, undefined, { query })).model.items;
const store = (id: string, region: RegionCode = 'JP') =>
  callApi(sandbox, 'store', { 'X-DATA-REGION': region, 'X-Override-Language': 'en' }, undefined, {
    params: { id },
  });

describe('stores near a position', () => {
  test('come nearest first, each with its counts', async () => {
    const { stores, total } = await list(SHIBUYA);
    expect(stores[0]).toMatchObject({
      storeId: 'JPS00001',
      name: 'Tsutsuji Books Shibuya',
      floor: 'B1F, by the lifts',
      distanceMetres: 80,
      state: 'OPEN',
      rentable: 6,
      returnable: 2,
    });
    const distances = stores.map(({ distanceMetres }) => distanceMetres!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(total).toBeGreaterThanOrEqual(40);
  });

  test.each([
    // 03:00 and 12:00 in Tokyo
    ['2026-11-20T18:00:00Z', 'now'],
    ['2026-11-20T03:00:00Z', 'now'],
    ['2026-11-20T18:00:00Z', 'always'],
  ] as const)('are filtered by opening hours in the list and on the map at %s: %s', async (now, open) => {
    await control(sandbox, '/clock', { now });
    try {
      const page = await list({ ...SHIBUYA, open, withClosed: 'true' });
      expect(page.filtersOpen).toBe(true);
      expect(page.total).toBeGreaterThan(0);
      expect(page.total).toBeLessThan((await list(SHIBUYA)).total);
      for (const { open: hours } of page.stores)
        expect(open === 'now' ? hours.isOpen : hours.always).toBe(true);
      const pins = await map({ bbox: '139.69,35.65,139.71,35.67', zoom: '18', open });
      const listed = new Set(page.stores.map(({ storeId }) => storeId));
      const shown = pins.flatMap((item) => (item.kind === 'store' ? [item] : []));
      expect(shown.some(({ storeId }) => listed.has(storeId))).toBe(true);
      if (open === 'now') for (const { state } of shown) expect(state).not.toBe('CLOSED');
    } finally {
      await control(sandbox, '/clock', { now: '2026-11-20T03:00:00Z' });
    }
  });

  test.each(['closed', '', 'NOW', 'now,always'])('refuse the filter by opening hours %j', async (open) => {
    const headers = { 'X-DATA-REGION': 'JP' };
    for (const name of ['stores', 'storeMap'] as const) {
      const query = { open, ...(name === 'storeMap' ? { bbox: '139,35,140,36', zoom: '10' } : {}) };
      expect((await callApi(sandbox, name, headers, undefined, { query })).status).toBe(400);
    }
  });

  test('include closed ones at the end of the batches without counting them', async () => {
    await control(sandbox, '/clock', { now: '2026-11-20T18:00:00Z' });
    try {
      const open = await list({ ...SHIBUYA, filter: 'rent' });
      const seen: (typeof open)['stores'] = [];
      let cursor: string | null = '';
      do {
        const page: typeof open = await list({
          ...SHIBUYA,
          filter: 'rent',
          withClosed: 'true',
          ...(cursor ? { cursor } : {}),
        });
        expect(page.total).toBe(open.total);
        seen.push(...page.stores);
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen.slice(0, open.total).map(({ state }) => state)).not.toContain('CLOSED');
      const closed = seen.slice(open.total);
      expect(closed.length).toBeGreaterThan(20);
      expect(new Set(closed.map(({ state }) => state))).toEqual(new Set(['CLOSED']));
      expect(closed.filter(({ open: { until } }) => until === null).map(({ storeId }) => storeId)).toEqual(
        [],
      );
      const distances = closed.map(({ distanceMetres }) => distanceMetres!);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(new Set(seen.map(({ storeId }) => storeId)).size).toBe(seen.length);
    } finally {
      await control(sandbox, '/clock', { now: '2026-11-20T03:00:00Z' });
    }
  });

  test('come once each over all batches', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        ...SHIBUYA,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.stores.map(({ storeId }) => storeId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await list(SHIBUYA)).total);
  });

  test('are filtered if empty or full, closed or offline', async () => {
    const rent = await list({ ...SHIBUYA, filter: 'rent' });
    const back = await list({ ...SHIBUYA, filter: 'return' });
    expect(rent.stores.every(({ state, rentable }) => state === 'OPEN' && rentable > 0)).toBe(true);
    expect(back.stores.every(({ state, returnable }) => state === 'OPEN' && returnable > 0)).toBe(true);
    const all = (await list(SHIBUYA)).total;
    expect(rent.total).toBeLessThan(all);
    expect(back.total).toBeLessThan(all);
  });

  test('leave the filter as soon as their cabinet is offline', async () => {
    const first = async () => (await list({ ...SHIBUYA, filter: 'rent' })).stores[0]!.storeId;
    expect(await first()).toBe('JPS00001');
    await control(sandbox, '/cabinets/JPC00001', { profile: 'offline' });
    expect(await first()).not.toBe('JPS00001');
    expect((await store('JPS00001')).model).toMatchObject({ state: 'OFFLINE', rentable: 0, returnable: 0 });
    await control(sandbox, '/cabinets/JPC00001', { profile: 'ok' });
    expect(await first()).toBe('JPS00001');
  });

  test('are empty far from every store, but found by name', async () => {
    const osaka = { lat: '34.6937', lng: '135.5023' };
    expect(await list(osaka)).toMatchObject({ stores: [], total: 0, nextCursor: null });
    const found = await list({ ...osaka, q: 'つつじ' });
    expect(found.stores.map(({ storeId }) => storeId)).toEqual(['JPS00001']);
  });

  test('come from the centre and without a distance if there is no position', async () => {
    const { stores } = await list({}, 'HK', 'hk');
    expect(stores[0]!.distanceMetres).toBeNull();
    expect(stores.map(({ name }) => name)).toContain('文苑書局 旺角店');
  });
});

describe('stores on the map', () => {
  const tokyo = { bbox: '139.5,35.5,139.95,35.9' };

  test('are clusters at low zoom with every store of the box, and single at high zoom', async () => {
    const far = await map({ ...tokyo, zoom: '10' });
    const count = far.reduce((sum, item) => sum + (item.kind === 'cluster' ? item.count : 1), 0);
    expect(count).toBe((await map({ ...tokyo, zoom: '18' })).length);
    expect(far.length).toBeLessThan(count / 3);
    const near = await map({ bbox: '139.6999,35.6596,139.7002,35.6598', zoom: '18' });
    expect(near).toMatchObject([{ kind: 'store', storeId: 'JPS00001', rentable: 6, returnable: 2 }]);
  });

  test('are filtered by rentable banks', async () => {
    const rent = await map({ ...tokyo, zoom: '18', filter: 'rent' });
    expect(rent.every((item) => item.kind === 'store' && item.state === 'OPEN' && item.rentable > 0)).toBe(
      true,
    );
  });

  test('are refused for an invalid box', () => {
    for (const text of ['', '1,2,3', '1,2,3,x', '2,1,1,2', '1,2,,4'])
      expect(() => parseBounds(text)).toThrow();
    expect(parseBounds('1,2,3,4')).toEqual([1, 2, 3, 4]);
  });
});

describe('one store', () => {
  test('has hours, photos and cabinets', async () => {
    const { model } = await store('JPS00001');
    expect(model.cabinets).toMatchObject([{ sn: 'JPC00001', slots: 8, rentable: 6, returnable: 2 }]);
    expect(model.hours.length).toBe(7);
    for (const address of model.photos) {
      const photo = await fetch(address);
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  test('is not found if closed permanently, unknown, or in another region', async () => {
    for (const id of ['JPS00048', 'JPS99999', 'HKS00001']) {
      expect(await store(id)).toMatchObject({ status: 200, success: false, errorCode: 'UCS350001' });
    }
  });

  test('closes by its hours in its own time zone', async () => {
    expect((await store('JPS00001')).model.open).toMatchObject({
      isOpen: true,
      until: '2026-11-20T13:00:00.000Z',
    });
    await advance(sandbox, 10 * 3600 + 1);
    expect((await store('JPS00001')).model).toMatchObject({ state: 'CLOSED', open: { isOpen: false } });
  });
});

describe('an offline cabinet', () => {
  const cabinet = async () =>
    (
      await callApi(sandbox, 'cabinet', { 'X-DATA-REGION': 'JP' }, undefined, {
        params: { sn: 'JPC00001' },
      })
    ).model;

  test('keeps its last counts and their age, separate from the current counts', async () => {
    expect(await cabinet()).toMatchObject({ rentable: 6, returnable: 2, lastCounts: null });
    await control(sandbox, '/cabinets/JPC00001', { profile: 'offline' });
    const wentOffline = sandbox.ctx.clock.ms();
    await advance(sandbox, 7200);
    const offline = await cabinet();
    expect(offline).toMatchObject({
      state: 'OFFLINE',
      rentable: 0,
      returnable: 0,
      lastCounts: { rentable: 6, returnable: 2 },
    });
    expect(Math.abs(Date.parse(offline.countedAt) - wentOffline)).toBeLessThan(5_000);
    const { model } = await store('JPS00001');
    expect(model.lastCounts).toEqual({ rentable: 6, returnable: 2 });
    expect(model.cabinets[0]!.lastCounts).toEqual({ rentable: 6, returnable: 2 });
    await control(sandbox, '/cabinets/JPC00001', { profile: 'ok' });
    expect(await cabinet()).toMatchObject({ rentable: 6, returnable: 2, lastCounts: null });
  });

  test('has last counts in the seed', async () => {
    const { stores } = await list({ lat: '35.6591', lng: '139.7006' });
    for (const { state, lastCounts } of stores) {
      if (state === 'OPEN') expect(lastCounts).toBeNull();
      if (state === 'OFFLINE') expect(lastCounts).not.toBeNull();
    }
  });
});

test('names every store in each language', async () => {
  const rows = await sandbox.ctx.db.query<{
    store_id: string;
    region: string;
    names: Record<string, string>;
  }>('select store_id, region, names from stores');
  const kana = /[\u3041-\u30ff]/;
  const untranslated = rows.filter(({ names }) => {
    const chinese = [names.zh!, names.hk!];
    return (
      chinese.some((name) => kana.test(name) || !/[\u4e00-\u9fff]/.test(name)) ||
      !(kana.test(names.ja!) || /[\u4e00-\u9fff]/.test(names.ja!)) ||
      (names.ja === names.zh && names.ja === names.hk)
    );
  });
  expect(untranslated).toEqual([]);
});
