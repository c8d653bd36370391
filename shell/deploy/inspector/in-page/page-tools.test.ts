import type { ModuleData, PageData } from 'shell/publishing';
import { onLongPress } from './long-press';
import { describeArea } from './owner';
import { describeReports, logReports } from './report-log';
import {
  type Tab,
  type TabVersion,
  describeTabVersions,
  keepTabVersion,
  tabVersions,
  withTabVersions,
} from './tab-versions';
import { findStored } from './find-stored';
import { chooseVersion, versionForm } from './version-form';

const version = (name: string, id: string) => ({ id, uniqueName: `${name}_${id}`.replace(/\W/g, '_') });
const DATA = {
  shell: { id: '2.0.0-0000000a' },
  modules: {
    'mf-orders': {
      ...version('mf-orders', '1.1.0-00000002'),
      previous: version('mf-orders', '1.0.0-00000001'),
    },
    'mf-auth': version('mf-auth', '1.0.0-dev'),
  },
} as unknown as PageData;

const HERE = { path: '/order/list', module: 'mf-orders', page: './OrderList' };

describe('the version of an area', () => {
  test.each([
    ['<p class="x mf_orders_1_1_0_00000002_list_row_ab12"><b>¥360</b></p>', 'mf-orders', '1.1.0-00000002'],
    ['<p class="mf_orders_1_0_0_00000001_list_row_ab12"><b>¥360</b></p>', 'mf-orders', '1.0.0-00000001'],
    ['<p class="mf_auth_1_0_0_dev_login_form_ab12"><b>Code</b></p>', 'mf-auth', '1.0.0-dev'],
    ['<header class="shell_header_ab12"><b>Orders</b></header>', 'shell', '2.0.0-0000000a'],
    [
      '<main class="mf_auth_1_0_0_dev_page_ab12"><p class="shell_row"><b>Code</b></p></main>',
      'mf-auth',
      '1.0.0-dev',
    ],
  ])('is found by the class names around it: %s', (html, name, id) => {
    document.body.innerHTML = html;
    expect(describeArea(document.querySelector('b')!, DATA, HERE)).toBe(
      `The pressed area is of ${name}@${id}.`,
    );
  });

  const SHARED = '<main class="shell_Page_page_ab12"><p class="shell_row"><b>¥360</b></p></main>';
  test('is not that of the shell for a shared component on the page of a module', () => {
    document.body.innerHTML = SHARED;
    const area = document.querySelector('b')!;
    expect(describeArea(area, DATA, HERE)).toBe(
      'The pressed area is a shared component on the page ./OrderList of mf-orders.',
    );
    expect(describeArea(area, DATA, null)).toBe('The pressed area is of shell@2.0.0-0000000a.');
  });
});

describe('a long press', () => {
  // jsdom has no pointer events.
  const pointer = (type: string, init: MouseEventInit = {}) =>
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: 5, clientY: 5, ...init }), {
      isPrimary: true,
    });
  let called: Element[] = [];
  beforeAll(() => {
    document.body.innerHTML = '<p>page</p><aside><b>panel</b></aside>';
    onLongPress(document.querySelector('aside')!, (element) => called.push(element));
  });
  beforeEach(() => {
    jest.useFakeTimers();
    called = [];
  });
  afterEach(() => jest.useRealTimers());
  const page = () => document.querySelector('p')!;

  test('is one of 600 ms without a move', () => {
    page().dispatchEvent(pointer('pointerdown'));
    jest.advanceTimersByTime(599);
    expect(called).toEqual([]);
    page().dispatchEvent(pointer('pointermove', { clientX: 9 }));
    jest.advanceTimersByTime(1);
    expect(called).toEqual([page()]);
  });

  test.each(['pointerup', 'pointercancel', 'scroll'])('is none after %s', (type) => {
    page().dispatchEvent(pointer('pointerdown'));
    page().dispatchEvent(pointer(type));
    jest.advanceTimersByTime(1000);
    expect(called).toEqual([]);
  });

  test('is none if the finger moves, or in the panel', () => {
    page().dispatchEvent(pointer('pointerdown'));
    page().dispatchEvent(pointer('pointermove', { clientY: 40 }));
    document.querySelector('b')!.dispatchEvent(pointer('pointerdown'));
    jest.advanceTimersByTime(1000);
    expect(called).toEqual([]);
  });
});

describe('the reports of a page', () => {
  const failure = (code: string) => ({ kind: 'module', code, module: 'mf-orders@1.1.0-00000002' });
  const sender = () => ({
    fetch: jest.fn<Promise<Response>, [unknown, RequestInit?]>(() => Promise.resolve(Response.error())),
    navigator: { sendBeacon: jest.fn<boolean, [string | URL, BodyInit?]>(() => true) },
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('are kept, and sent as before', async () => {
    const window = sender();
    const { sendBeacon } = window.navigator;
    const { fetch } = window;
    const log = logReports(window, '/test/reports');
    const body = JSON.stringify({
      reports: [
        { kind: 'vital', code: 'LCP' },
        {
          ...failure('MF-402'),
          detail: 'x is not a function',
          frames: ['mf-orders/1.1.0-00000002/page.js:1:2'],
        },
      ],
    });
    window.navigator.sendBeacon('https://api.test/test/reports', body);
    void window.fetch('https://api.test/test/reports', {
      method: 'POST',
      body: JSON.stringify({ reports: [{ ...failure('MF-201'), served: 'mf-orders@1.0.0-00000001' }] }),
    });
    void window.fetch('https://api.test/test/orders', { method: 'POST', body: 'no JSON' });
    window.navigator.sendBeacon('https://api.test/test/reports', 'no JSON');
    await settled();
    expect(sendBeacon).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(describeReports(log)).toBe(
      `MF-402  mf-orders@1.1.0-00000002
  x is not a function
    at mf-orders/1.1.0-00000002/page.js:1:2

MF-201  mf-orders@1.1.0-00000002, mf-orders@1.0.0-00000001 took over`,
    );
  });

  test('are the last ten', async () => {
    const window = sender();
    const log = logReports(window, '/test/reports');
    for (let number = 1; number <= 12; number++)
      window.navigator.sendBeacon('/test/reports', JSON.stringify({ reports: [failure(`MF-${number}`)] }));
    await settled();
    expect([log.length, log[0]!.code, log.at(-1)!.code]).toEqual([10, 'MF-3', 'MF-12']);
  });
});

describe('a version of this tab', () => {
  const OTHER = { id: '1.2.0-00000003' } as ModuleData;
  const PREVIEW = 'https://pr-1.m.test/jp/home';
  const tab: Tab = { storage: sessionStorage, at: 'https://m.test' };
  const source = { accepts: 'Build id', find: jest.fn<Promise<TabVersion>, [string, string]>() };
  const finds = (from: string, found: { data: ModuleData } | { problem: string }) =>
    source.find.mockResolvedValue({ from, ...found });
  beforeEach(() => sessionStorage.clear());

  test('takes the place of the deployed one until it is removed', async () => {
    finds(OTHER.id, { data: OTHER });
    expect(await chooseVersion('mf-orders', '1.2.0-00000003', tab, source)).toBeNull();
    expect(source.find).toHaveBeenCalledWith('mf-orders', '1.2.0-00000003');
    const data = withTabVersions(DATA, tab);
    expect(data.modules['mf-orders']).toEqual({ ...OTHER, pinned: true });
    expect(data.modules['mf-auth']).toBe(DATA.modules['mf-auth']);
    expect(await chooseVersion('mf-orders', '', tab, source)).toBeNull();
    expect(tabVersions(tab)).toEqual({});
  });

  test('is not stored if it was not found', async () => {
    finds('9', { problem: 'There is no such version.' });
    expect(await chooseVersion('mf-orders', '9', tab, source)).toBe('There is no such version.');
    expect(tabVersions(tab)).toEqual({});
  });

  test.each([
    '{"mf-orders":',
    'null',
    '7',
    '{"at":"https://m.test"}',
    '{"mf-orders":{"id":"1.2.0-00000003"}}',
  ])('is none if the storage has something else: %s', (stored) => {
    sessionStorage.setItem('pb-dev-versions', stored);
    expect(tabVersions(tab)).toEqual({});
    keepTabVersion(tab, 'mf-orders', { from: OTHER.id, data: OTHER });
    expect(tabVersions(tab)).toEqual({ 'mf-orders': { from: OTHER.id, data: OTHER } });
  });

  test('is shown in the form as it was typed', async () => {
    finds(PREVIEW, { data: OTHER });
    await chooseVersion('mf-orders', PREVIEW, tab, source);
    const form = versionForm(['mf-orders', 'mf-support'], tab, source);
    expect(form.querySelector('select')!.value).toBe('mf-orders');
    expect(form.querySelector('input')!.value).toBe(PREVIEW);
  });

  test('has a line that says where it is from, or why it is not there', () => {
    expect(
      describeTabVersions({
        'mf-a': { from: OTHER.id, data: OTHER },
        'mf-b': { from: PREVIEW, data: OTHER },
        'mf-c': { from: PREVIEW, problem: 'Nothing answers there.\n' },
      }),
    ).toEqual([
      'mf-a → 1.2.0-00000003',
      `mf-b → 1.2.0-00000003 of ${PREVIEW}`,
      'mf-c is not replaced: Nothing answers there.',
    ]);
  });
});

describe('a version that the environment has stored', () => {
  const FILE = ['entry.js', 'x'.repeat(43) + '=', 7];
  const MANIFEST = {
    format: 1,
    name: 'mf-orders',
    id: '1.2.0-00000003',
    base: 'mf-orders/1.2.0-00000003/',
    contract: '2.5',
    uniqueName: 'mf_orders_1_2_0_00000003',
    entry: 'entry.js',
    files: [FILE],
    pages: { './OrderList': ['entry.js'] },
    locales: {},
    routes: [],
  };
  const globalFetch = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = globalFetch));
  const answers = (text: string, status = 200) => {
    const fetched = jest.fn().mockResolvedValue({
      ok: status === 200,
      json: () => Promise.resolve(JSON.parse(text) as unknown),
    });
    globalThis.fetch = fetched;
    return fetched;
  };

  test('has the hashes of its manifest', async () => {
    const fetched = answers(JSON.stringify(MANIFEST));
    expect(await findStored('mf-orders', MANIFEST.id)).toMatchObject({
      from: MANIFEST.id,
      data: { id: MANIFEST.id, base: MANIFEST.base, entry: FILE.slice(0, 2) },
    });
    expect(fetched).toHaveBeenCalledWith('/mf-orders/1.2.0-00000003/manifest.json');
  });

  test.each([
    ['is not there', '', 404, /^\S+ has no version mf-orders@1\.2\.0-00000003\.$/],
    ['is another one', JSON.stringify({ ...MANIFEST, id: '1.1.0-00000002' }), 200, /has no version/],
    ['has another format', JSON.stringify({ ...MANIFEST, format: 9 }), 200, /has another format/],
    ['is no JSON', '<!doctype html>', 200, /cannot be read/],
    ['names a file that it does not have', JSON.stringify({ ...MANIFEST, entry: 'a.js' }), 200, /a\.js/],
  ])('is not shown if its manifest %s', async (_case, text, status, problem) => {
    answers(text, status);
    expect(await findStored('mf-orders', MANIFEST.id)).toMatchObject({
      problem: expect.stringMatching(problem),
    });
  });

  test.each(['../private', 'https://pr-1.m.test', 'a b', '%2e%2e'])('is no address: %s', async (from) => {
    const fetched = answers('{}');
    expect(await findStored('mf-orders', from)).toMatchObject({
      problem: expect.stringMatching(/has no version/),
    });
    expect(fetched).not.toHaveBeenCalled();
  });
});
