import { createOpenDocuments } from './open-documents';
import { SETTLED_MS, createOpenings, watchLeaving } from './openings';

let documents = 0;
/**
 * Creates a document that shares its storage with the others. The test decides when it paints.
 * @param open ids of the documents that are open; by default the others are closed
 */
function createDocument(values = new Map<string, string>(), revision = 'r1', open = new Set<string>()) {
  const id = `d${++documents}`;
  const paints: (() => void)[] = [];
  let time = 0;
  const openings = createOpenings({
    storage: () => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }),
    revision,
    documents: {
      id,
      hold() {
        open.add(id);
        return () => void open.delete(id);
      },
      list: () => Promise.resolve([...open]),
    },
    now: () => time,
    afterPaint: (run) => void paints.push(run),
  });
  return {
    ...openings,
    id,
    paint: () => paints.splice(0).forEach((run) => run()),
    pass(ms: number) {
      time += ms;
      jest.advanceTimersByTime(ms);
    },
  };
}
/** Returns whether a document that is opened now takes a version for hung. */
const hasHung = (values: Map<string, string>, version = 'mf-a@2') => createDocument(values).hasHung(version);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('takes a version for hung that never settled twice in a row', async () => {
  const values = new Map<string, string>();
  for (const hung of [false, false, true]) {
    const opened = createDocument(values);
    expect(await opened.hasHung('mf-a@2')).toBe(hung);
    opened.begin('mf-a@2', './A');
  }
  expect(await hasHung(values, 'mf-a@1')).toBe(false);
});

test('takes a version for hung whose one page never settled, although another one did each time', async () => {
  const values = new Map<string, string>();
  for (const hung of [false, false, true]) {
    const opened = createDocument(values);
    expect(await opened.hasHung('mf-a@2')).toBe(hung);
    opened.begin('mf-a@2', './Home');
    opened.paint();
    opened.pass(SETTLED_MS);
    opened.begin('mf-a@2', './Product');
  }
  const again = createDocument(values);
  again.forget('mf-a@2');
  expect(await hasHung(values)).toBe(false);
});

test('does not blame a page that was painted before the renter went to the one that hangs', async () => {
  const values = new Map<string, string>();
  for (let visit = 0; visit < 2; visit++) {
    const opened = createDocument(values);
    opened.begin('mf-a@2', './Home');
    opened.paint();
    opened.pass(SETTLED_MS / 4);
    opened.leave();
    opened.begin('mf-b@1', './Hangs');
  }
  expect(await hasHung(values, 'mf-a@2')).toBe(false);
  expect(await hasHung(values, 'mf-b@1')).toBe(true);
});

test('blames a page that hangs before its first paint, also after another one was left', async () => {
  const values = new Map<string, string>();
  for (let visit = 0; visit < 2; visit++) {
    const opened = createDocument(values);
    opened.begin('mf-a@2', './Hangs');
    opened.leave();
  }
  const leaves = createDocument(values);
  leaves.begin('mf-a@2', './Hangs');
  leaves.paint();
  leaves.leave();
  expect(await hasHung(values)).toBe(true);
});

test('counts the openings of each page alone', async () => {
  const values = new Map<string, string>();
  for (const page of ['./Home', './Product']) createDocument(values).begin('mf-a@2', page);
  expect(await hasHung(values)).toBe(false);
});

test('does not count the openings of windows that are still open', async () => {
  const values = new Map<string, string>();
  const open = new Set<string>();
  const windows = [1, 2, 3].map(() => {
    const opened = createDocument(values, 'r1', open);
    opened.begin('mf-a@2', './A');
    return opened;
  });
  const next = createDocument(values, 'r1', open);
  expect(await next.hasHung('mf-a@2')).toBe(false);
  for (const { id } of windows.slice(0, 2)) open.delete(id);
  expect(await next.hasHung('mf-a@2')).toBe(true);
});

test('is open until all its openings have settled', () => {
  const open = new Set<string>();
  const opened = createDocument(new Map(), 'r1', open);
  for (const version of ['mf-a@2', 'mf-b@1']) opened.begin(version, './A');
  expect([...open]).toEqual([opened.id]);
  opened.forget('mf-a@2');
  expect([...open]).toEqual([opened.id]);
  opened.paint();
  opened.pass(SETTLED_MS);
  expect([...open]).toEqual([]);
});

test('clears the record of a version that settles, or whose renter leaves it', async () => {
  const values = new Map<string, string>();
  for (let visit = 0; visit < 2; visit++) createDocument(values).begin('mf-a@2', './A');
  const settles = createDocument(values);
  settles.begin('mf-a@2', './A');
  settles.paint();
  settles.pass(SETTLED_MS - 1);
  expect(await hasHung(values)).toBe(true);
  settles.pass(1);
  expect(await hasHung(values)).toBe(false);
  expect(values.size).toBe(0);
});

test('counts one opening of a document, however many pages of the version it mounts', async () => {
  const values = new Map<string, string>();
  const opened = createDocument(values);
  for (let page = 0; page < 5; page++) opened.begin('mf-a@2', './A');
  expect(await hasHung(values)).toBe(false);
  opened.paint();
  opened.begin('mf-a@2', './A');
  opened.pass(SETTLED_MS);
  opened.begin('mf-a@2', './A');
  expect(await hasHung(values)).toBe(false);
});

test('forgets a version that the renter tries again, and everything with a new revision', async () => {
  const values = new Map<string, string>();
  for (let visit = 0; visit < 2; visit++) createDocument(values).begin('mf-a@2', './A');
  expect(await createDocument(values, 'r2').hasHung('mf-a@2')).toBe(false);
  const opened = createDocument(values);
  opened.forget('mf-a@2');
  expect(await opened.hasHung('mf-a@2')).toBe(false);
});

test('opens versions without storage', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const openings = createOpenings({
    storage: forbidden,
    revision: 'r1',
    documents: createOpenDocuments(undefined, 'd'),
    now: () => 0,
    afterPaint: () => undefined,
  });
  openings.begin('mf-a@2', './A');
  expect(await openings.hasHung('mf-a@2')).toBe(false);
});

describe('open documents', () => {
  test('are those that hold a lock', async () => {
    const held = new Map<string, Promise<unknown>>();
    const locks = {
      request: (name: string, run: () => Promise<void>) => {
        const released = run().then(() => held.delete(name));
        held.set(name, released);
        return released;
      },
      query: () => Promise.resolve({ held: [...held.keys(), 'of-others'].map((name) => ({ name })) }),
    } as unknown as LockManager;
    const [first, second] = ['a', 'b'].map((id) => createOpenDocuments(locks, id));
    const release = first!.hold();
    expect(await second!.list()).toEqual(['a']);
    release();
    await held.get('pb:opening:a');
    expect(await second!.list()).toEqual([]);
  });

  test('are none without the Web Locks API, or if it refuses', async () => {
    const refuses = () => Promise.reject(new Error('refused'));
    for (const locks of [undefined, { request: refuses, query: refuses } as unknown as LockManager]) {
      const documents = createOpenDocuments(locks, 'a');
      documents.hold()();
      expect(await documents.list()).toEqual([]);
    }
  });
});

describe('leaving', () => {
  const navigation = new EventTarget();
  const settleAll = jest.fn();
  let isModuleRunning = false;
  const navigate = (userInitiated: boolean, sameDocument = false, url = location.href) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), { userInitiated, destination: { sameDocument, url } }),
    );
  const hide = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    jest.restoreAllMocks();
  };
  beforeAll(() => {
    Object.assign(window, { navigation });
    watchLeaving({ settleAll }, () => isModuleRunning);
    Reflect.deleteProperty(window, 'navigation');
  });
  beforeEach(() => {
    isModuleRunning = false;
    settleAll.mockReset();
    window.dispatchEvent(new Event('pageshow'));
  });

  test.each([
    ['the renter reloads or closes the document', () => undefined],
    ['the renter follows a link', () => navigate(true)],
    ['the shell opens another page', () => navigate(false)],
  ])('settles the openings if %s', (_what, leave) => {
    navigate(true, true);
    leave();
    window.dispatchEvent(new Event('pagehide'));
    hide();
    expect(settleAll).toHaveBeenCalledTimes(1);
  });

  test('settles the openings when the renter looks at another app', () => {
    hide();
    expect(settleAll).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['counts as an opening that hangs at once', 10, true],
    ['is no hang later, when a cabinet of another region was scanned', 1000, false],
  ])('code of a module that leaves for another address %s', async (_what, ms, hangs) => {
    const values = new Map<string, string>();
    for (let visit = 0; visit < 2; visit++) {
      const opened = createDocument(values);
      settleAll.mockImplementation(opened.settleAll);
      opened.begin('mf-a@2', './A');
      opened.pass(ms);
      isModuleRunning = true;
      navigate(false, false, `${location.origin}/hk/cabinet?sn=HKC00001`);
      hide();
      window.dispatchEvent(new Event('pagehide'));
      hide();
      window.dispatchEvent(new Event('pageshow'));
    }
    expect(await hasHung(values)).toBe(hangs);
  });

  test('keeps the record if code of a module reloads the document', () => {
    isModuleRunning = true;
    navigate(false);
    window.dispatchEvent(new Event('pagehide'));
    hide();
    expect(settleAll).not.toHaveBeenCalled();
  });
});
