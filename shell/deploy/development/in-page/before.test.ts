import type { ModuleData, PageData } from 'shell/publishing';
import { type Tab, type TabVersion, keepTabVersion, tabVersions } from '../../inspector/in-page/tab-versions';

const AT = 'https://m.test';
const PREVIEW = 'https://pr-1.m.test/jp/home';
const SWITCHES = { sorted: { percent: 20, until: '2027-02-01' } };
const DEPLOYED = {
  shell: { id: '2.0.0-0000000a' },
  modules: {
    'mf-orders': { id: '1.1.0-00000002', canary: { id: '1.2.0-00000003' }, switches: SWITCHES },
    'mf-auth': { id: '1.0.0-dev' },
  },
} as unknown as PageData;
const version = (id: string) => ({ id }) as ModuleData;
const chosen = (id: string, from = id): TabVersion => ({ from, data: version(id) });
const tab: Tab = { storage: sessionStorage, at: AT };

/** Answer of the proxy to a synchronous request; null if nothing answers. */
let answer: { status: number; responseText: string } | null = null;
let asked: unknown[][] = [];
class Request {
  status = 0;
  responseText = '';
  open(...words: unknown[]) {
    asked.push(words);
  }
  send() {
    if (!answer) throw new Error('network');
    Object.assign(this, answer);
  }
}

/** Runs the script in a document of the development server. Returns the page data that the next script finds. */
async function run(data = DEPLOYED, at = AT): Promise<PageData> {
  document.body.innerHTML = '<script type="application/json" id="page-data"></script>';
  const block = document.getElementById('page-data')!;
  block.textContent = JSON.stringify(data);
  const script = document.createElement('script');
  script.dataset.at = at;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await jest.isolateModulesAsync(async () => void (await import('./before')));
  return JSON.parse(block.textContent) as PageData;
}

const ownRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  Object.assign(globalThis, { XMLHttpRequest: Request, fetch: jest.fn() });
  Object.assign(navigator, { sendBeacon: jest.fn() });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { XMLHttpRequest: ownRequest });
});

test('leaves the page as it is without a version of this tab', async () => {
  expect(await run()).toEqual(DEPLOYED);
  expect(window.__sentReports).toEqual([]);
  expect(asked).toEqual([]);
});

test('shows a build of this tab, with the switches of the page', async () => {
  keepTabVersion(tab, 'mf-orders', chosen('1.3.0-00000004'));
  const { modules } = await run();
  expect(modules['mf-orders']).toEqual({ id: '1.3.0-00000004', switches: SWITCHES, pinned: true });
  expect(modules['mf-auth']).toEqual(DEPLOYED.modules['mf-auth']);
  expect(asked).toEqual([]);
});

test('shows the folder of this machine in place of a version that was chosen before', async () => {
  keepTabVersion(tab, 'mf-auth', chosen('1.3.0-00000004', PREVIEW));
  expect(await run()).toEqual(DEPLOYED);
  expect(asked).toEqual([]);
});

test('shows no version of a module that the deployed app no longer has', async () => {
  keepTabVersion(tab, 'mf-gone', chosen('1.3.0-00000004'));
  expect(await run()).toEqual(DEPLOYED);
});

test('drops the versions that were chosen for another deployed app', async () => {
  keepTabVersion(tab, 'mf-orders', chosen('1.3.0-00000004'));
  expect(await run(DEPLOYED, 'https://other.test')).toEqual(DEPLOYED);
  expect(tabVersions(tab)).toEqual({});
});

test('asks again for a version of another app, so that a server that was started again has its files', async () => {
  keepTabVersion(tab, 'mf-orders', chosen('1.3.0-00000004', PREVIEW));
  answer = { status: 200, responseText: JSON.stringify(version('1.4.0-00000005')) };
  expect((await run()).modules['mf-orders']!.id).toBe('1.4.0-00000005');
  const query = new URLSearchParams({ module: 'mf-orders', from: PREVIEW });
  expect(asked).toEqual([['GET', `/__version?${query}`, false]]);
  expect(tabVersions(tab)).toEqual({ 'mf-orders': chosen('1.4.0-00000005', PREVIEW) });
});

test.each([
  [{ status: 502, responseText: 'Nothing answers there.' }, 'Nothing answers there.'],
  [null, 'The development server does not answer.'],
])('shows the deployed version while another app does not answer: %j', async (given, problem) => {
  keepTabVersion(tab, 'mf-orders', chosen('1.3.0-00000004', PREVIEW));
  answer = given;
  expect(await run()).toEqual(DEPLOYED);
  expect(tabVersions(tab)).toEqual({ 'mf-orders': { from: PREVIEW, problem } });
  answer = { status: 200, responseText: JSON.stringify(version('1.3.0-00000004')) };
  expect((await run()).modules['mf-orders']!.id).toBe('1.3.0-00000004');
});
