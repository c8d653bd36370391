import { SETTLED_MS, createOpenings, watchLeaving } from './openings';

/** Creates a document that shares its storage with the others. The test decides when it paints. */
function createDocument(values = new Map<string, string>(), revision = 'r1') {
  const paints: (() => void)[] = [];
  let time = 0;
  const openings = createOpenings({
    storage: () => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }),
    revision,
    now: () => time,
    afterPaint: (run) => void paints.push(run),
  });
  return {
    ...openings,
    paint: () => paints.splice(0).forEach((run) => run()),
    pass(ms: number) {
      time += ms;
      jest.advanceTimersByTime(ms);
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('takes a version for hung that never settled twice in a row', () => {
  const values = new Map<string, string>();
  for (const hung of [false, false, true]) {
    const { begin, hasHung } = createDocument(values);
    expect(hasHung('mf-a@2')).toBe(hung);
    begin('mf-a@2');
  }
  expect(createDocument(values).hasHung('mf-a@1')).toBe(false);
});

test('clears the record of a version that settles, or whose renter leaves it', () => {
  const values = new Map<string, string>();
  createDocument(values).begin('mf-a@2');
  const settles = createDocument(values);
  settles.begin('mf-a@2');
  settles.paint();
  settles.pass(SETTLED_MS - 1);
  expect(settles.hasHung('mf-a@2')).toBe(true);
  settles.pass(1);
  expect(settles.hasHung('mf-a@2')).toBe(false);
  expect(values.size).toBe(0);
});

test('counts one opening of a document, however many pages of the version it mounts', () => {
  const opened = createDocument();
  for (let page = 0; page < 5; page++) opened.begin('mf-a@2');
  expect(opened.hasHung('mf-a@2')).toBe(false);
  opened.paint();
  opened.begin('mf-a@2');
  opened.pass(SETTLED_MS);
  opened.begin('mf-a@2');
  expect(opened.hasHung('mf-a@2')).toBe(false);
});

test('forgets a version that the renter tries again, and everything with a new revision', () => {
  const values = new Map<string, string>();
  for (let visit = 0; visit < 2; visit++) createDocument(values).begin('mf-a@2');
  expect(createDocument(values, 'r2').hasHung('mf-a@2')).toBe(false);
  const opened = createDocument(values);
  opened.forget('mf-a@2');
  expect(opened.hasHung('mf-a@2')).toBe(false);
});

test('opens versions without storage', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const openings = createOpenings({
    storage: forbidden,
    revision: 'r1',
    now: () => 0,
    afterPaint: () => undefined,
  });
  openings.begin('mf-a@2');
  expect(openings.hasHung('mf-a@2')).toBe(false);
});

describe('leaving', () => {
  const navigation = new EventTarget();
  const settleAll = jest.fn();
  let isModuleRunning = false;
  const navigate = (userInitiated: boolean, sameDocument = false) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), { userInitiated, destination: { sameDocument } }),
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
    settleAll.mockClear();
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

  test('keeps the record if code of a module reloads the document', () => {
    isModuleRunning = true;
    navigate(false);
    window.dispatchEvent(new Event('pagehide'));
    hide();
    expect(settleAll).not.toHaveBeenCalled();
  });
});
