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
  expect(returnAfter(AWAY_MS, { drafts: ['ifeUuid', 'pb:draft:JP:u1:feedback'] })).toEqual([]);
  expect(returnAfter(AWAY_MS, { shown: '/payment' })).toEqual([]);
  expect(returnAfter(AWAY_MS, { storage: false })).toEqual([]);
});
