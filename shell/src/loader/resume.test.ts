import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SESSION_ID_KEY } from '../../page/storage-keys';
import { AWAY_MS, watchResume } from './resume';

/** Sends a document with these drafts, on a page, to the background for a time. Returns the routes that it renewed. */
function returnAfter(ms: number, { shown = '/home', drafts = [] as string[], storage = true } = {}) {
  let time = 0;
  const reloadIfNewer = jest.fn(() => Promise.resolve());
  const add = jest.spyOn(document, 'addEventListener');
  watchResume(
    { reloadIfNewer },
    {
      storage: () => {
        if (!storage) throw new Error('forbidden');
        return { length: drafts.length, key: (index) => drafts[index] ?? null };
      },
      shownPath: () => shown,
      keepsTab: (path) => path === '/payment',
      now: () => time,
    },
  );
  const onChange = add.mock.calls[0]![1] as () => void;
  const turn = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    onChange();
  };
  turn('hidden');
  time += ms;
  turn('visible');
  return reloadIfNewer.mock.calls;
}
afterEach(() => jest.restoreAllMocks());

test('looks for a newer revision when the renter returns after hours', () => {
  expect(returnAfter(AWAY_MS)).toEqual([['/home']]);
  expect(returnAfter(AWAY_MS - 1)).toEqual([]);
});

test('does not disturb a renter who types, or whose page keeps its tab', () => {
  expect(returnAfter(AWAY_MS, { drafts: [SESSION_ID_KEY, 'pb:draft:JP:u1:feedback'] })).toEqual([]);
  expect(returnAfter(AWAY_MS, { shown: '/payment' })).toEqual([]);
  expect(returnAfter(AWAY_MS, { storage: false })).toEqual([]);
});

test('renews a document whose renter has only looked: moved the map, chosen a store, a camera, a coupon or a method, named a receipt or scanned a cabinet', () => {
  const drafts = [
    'JP:u1:view/home:,,',
    'JP::view/camera',
    'MY:u1:view/product:MYC1',
    'HK:u1:view/payment:DEPOSIT:',
    'HK:u1:view/receipt:HK2611200001',
    'HK:u1:view/full:HK2611200001',
    'HK:u1:guard/eject:HK2611200001',
    'HK:wallet:u1:guard/eject:HK2611200001',
    'JP:wallet:u1:view/home:,,',
  ];
  expect(returnAfter(AWAY_MS, { drafts: drafts.map((name) => `pb:draft:${name}`) })).toEqual([['/home']]);
});

/** Names of drafts that the renter enters; those of views are all others. */
const ENTERED = ['sign-in', 'return:', 'benefit:code', 'name', '${name}:photos'];

test('every draft in the modules is entered by the renter, or named as a view or a guard', () => {
  const root = join(__dirname, '../../..');
  const names = ['mf-auth', 'mf-orders', 'mf-rental', 'mf-support'].flatMap((module) =>
    readdirSync(join(root, module, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .flatMap((file) => [
        ...readFileSync(join(root, module, 'src', file), 'utf8').matchAll(
          /useDraft(?:<[^(]*>)?\(\s*([`'\w$][^,]*),/g,
        ),
      ])
      .map(([, name = '']) => name.replace(/['`]/g, '')),
  );
  expect(names.length).toBeGreaterThan(8);
  const unknown = names.filter(
    (name) => !/^(view|guard)\//.test(name) && !ENTERED.some((known) => name.startsWith(known)),
  );
  expect(unknown).toEqual([]);
});
