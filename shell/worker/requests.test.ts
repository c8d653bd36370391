/** @jest-environment node */
import { authConfig, orders, viewPoint } from '@shared/http-api/endpoints';
import { PAGE_LIMIT_MS, isPagePath, isVersionFile } from './requests';
import { offline, setup } from './requests-fixture';
import { ORIGIN, pageOf, sha256 } from './site-fixture';

const V1 = '1.1.0-00000001';
const SCRIPT = `${ORIGIN}/shell/${V1}/shell.js`;
const hashOf = (address: string) => `sha256-${sha256(`content of ${address.slice(ORIGIN.length + 1)}`)}`;

describe('a navigation', () => {
  test('gets the page of the network, and stores the page of the root when the document is usable', async () => {
    const { open, ended, set, requests, site } = setup();
    expect(await (await open()).text()).toBe(pageOf({ shell: 1, module: 1 }));
    await ended();
    expect(site.takeRequested()).toEqual(['jp/order/list']);
    expect(await set.page()).toBeNull();
    await requests.keep('en', null);
    expect(await (await set.page())!.text()).toBe(pageOf({ shell: 1, module: 1 }));
  });

  test.each<[string, () => Promise<Response>]>([
    ['without network', offline],
    ['if the host fails', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('gets the stored page %s', async (_when, answer) => {
    const { open, visit, reply } = setup();
    await visit();
    reply(answer);
    expect(await (await open()).text()).toBe(pageOf({ shell: 1, module: 1 }));
  });

  test('gets the stored page after the time limit, and stores the late one for the next start', async () => {
    const { open, visit, reply, waits, ended, set, site } = setup();
    await visit();
    let arrive: (response: Response) => void = () => undefined;
    reply(() => new Promise((done) => (arrive = done)));
    const opened = open();
    await Promise.resolve();
    expect(waits.at(-1)!.ms).toBe(PAGE_LIMIT_MS);
    waits.at(-1)!.end();
    expect(await (await opened).text()).toBe(pageOf({ shell: 1, module: 1 }));
    reply(null);
    site.publish({ shell: 1, module: 2 });
    arrive(await site.fetch(`${ORIGIN}/jp/order/list`));
    await ended();
    expect(await (await set.page())!.text()).toBe(pageOf({ shell: 1, module: 2 }));
  });

  test('waits for the network if no page is stored, and fails with it', async () => {
    const { open, waits, reply } = setup();
    reply(offline);
    const opened = open();
    waits.at(-1)?.end();
    await expect(opened).rejects.toThrow('Failed to fetch');
    reply(() => Promise.resolve(new Response('down', { status: 503 })));
    expect((await open()).status).toBe(503);
  });

  test('passes on a refusal of the host', async () => {
    const { open, visit, reply } = setup();
    await visit();
    reply(() => Promise.resolve(new Response('sign in to this network', { status: 403 })));
    expect((await open()).status).toBe(403);
  });

  test('shows the page of a captive portal and does not store it', async () => {
    const { open, visit, reply, requests, set, ended } = setup();
    await visit();
    reply(() => Promise.resolve(new Response('<title>Free Wi-Fi</title>')));
    expect(await (await open()).text()).toContain('Free Wi-Fi');
    await ended();
    await requests.keep('en', null);
    expect(await (await set.page())!.text()).toBe(pageOf({ shell: 1, module: 1 }));
  });
});

describe('a file of a version', () => {
  const request = (more: RequestInit = {}) => new Request(SCRIPT, { integrity: hashOf(SCRIPT), ...more });

  test('comes from the set without a request', async () => {
    const { visit, requests, waitUntil, site } = setup();
    await visit();
    expect(await (await requests.openFile(request(), waitUntil)).text()).toBe(
      `content of shell/${V1}/shell.js`,
    );
    expect(site.takeRequested()).toEqual([]);
  });

  test('comes from the network past the cache and replaces the stored bytes', async () => {
    const { visit, requests, waitUntil, set, site } = setup();
    await visit();
    await set.putFile(SCRIPT, new Response('changed'));
    const healed = await requests.openFile(request({ cache: 'reload' }), waitUntil);
    expect(await healed.text()).toBe(`content of shell/${V1}/shell.js`);
    expect(site.takeRequested()).toEqual([`shell/${V1}/shell.js past the cache`]);
    expect(await (await set.file(SCRIPT))!.text()).toBe(`content of shell/${V1}/shell.js`);
  });

  test('comes past the cache after it is stored, because the document then requests it again', async () => {
    const { visit, requests, waitUntil, set } = setup();
    await visit();
    let finish: () => void = () => undefined;
    const started = new Promise<void>((start) => {
      jest.spyOn(set, 'putFile').mockImplementation(() => {
        start();
        return new Promise((done) => (finish = done));
      });
    });
    const events: string[] = [];
    const opened = requests
      .openFile(request({ cache: 'reload' }), waitUntil)
      .then(() => void events.push('answered'));
    await started;
    await new Promise(setImmediate);
    events.push('stored');
    finish();
    await opened;
    expect(events).toEqual(['stored', 'answered']);
  });

  test('comes from the network for a diagnosis, which has no hash, and leaves the stored bytes', async () => {
    const { visit, requests, waitUntil, ended, set } = setup();
    await visit();
    await set.putFile(SCRIPT, new Response('changed'));
    const inspected = await requests.openFile(new Request(SCRIPT, { cache: 'no-store' }), waitUntil);
    expect(await inspected.text()).toBe(`content of shell/${V1}/shell.js`);
    await ended();
    expect(await (await set.file(SCRIPT))!.text()).toBe('changed');
  });

  test('is requested with its hash and stored, if it is not in the set', async () => {
    const { visit, requests, waitUntil, ended, set, site } = setup();
    await visit();
    const lazy = `${ORIGIN}/mf-a/${V1}/lazy.js`;
    await requests.openFile(new Request(lazy, { integrity: hashOf(lazy) }), waitUntil);
    await ended();
    expect(await (await set.file(lazy))!.text()).toBe(`content of mf-a/${V1}/lazy.js`);
    site.tamper(/other/);
    const other = `${ORIGIN}/mf-a/${V1}/other.js`;
    const tampered = requests.openFile(new Request(other, { integrity: hashOf(other) }), waitUntil);
    await expect(tampered).rejects.toThrow();
    expect(await set.file(other)).toBeUndefined();
  });

  test('is not stored if its request has no hash', async () => {
    const { requests, waitUntil, ended, set } = setup();
    await requests.openFile(new Request(SCRIPT), waitUntil);
    await ended();
    expect(await set.file(SCRIPT)).toBeUndefined();
  });
});

describe('the switch of the page', () => {
  test('removes a worker that reads it after a visit', async () => {
    const { visit, open, ended, requests, retire, site } = setup();
    await visit();
    site.publish({ shell: 1, module: 1, serviceWorker: 'off' });
    await open();
    await ended();
    expect(retire).not.toHaveBeenCalled();
    await requests.keep('en', null);
    expect(retire).toHaveBeenCalledTimes(1);
  });

  test('removes a worker whose network answers too late for the document', async () => {
    const { visit, open, ended, retire, reply, waits, site } = setup();
    await visit();
    let arrive: (response: Response) => void = () => undefined;
    reply(() => new Promise((done) => (arrive = done)));
    const opened = open();
    waits.at(-1)!.end();
    await opened;
    reply(null);
    site.publish({ shell: 1, module: 1, serviceWorker: 'off' });
    arrive(new Response());
    await ended();
    expect(retire).toHaveBeenCalledTimes(1);
  });
});

test('installs only a worker that can read a page that permits it', async () => {
  const { requests, site } = setup();
  await requests.checkPage();
  site.publish({ shell: 1, module: 1, serviceWorker: 'off' });
  await expect(requests.checkPage()).rejects.toThrow('switched it off');
  site.break(/^/);
  await expect(requests.checkPage()).rejects.toThrow('cannot read the page');
});

test('removes older files only for a document that shows the stored page, not for a late answer', async () => {
  const { visit, open, requests, ended, reply, waits, site, set } = setup();
  await visit();
  site.publish({ shell: 2, module: 1 });
  await requests.keep('en', 'r-1-1');
  let arrive: (response: Response) => void = () => undefined;
  reply(() => new Promise((done) => (arrive = done)));
  const opened = open();
  waits.at(-1)!.end();
  await opened;
  reply(null);
  arrive(new Response());
  await ended();
  await requests.keep('en', 'r-1-1');
  await requests.keep('en', null);
  expect(await set.file(SCRIPT)).toBeDefined();
  await requests.keep('en', 'r-2-1');
  expect(await set.file(SCRIPT)).toBeUndefined();
});

describe('a page that was published after this worker', () => {
  const newer = pageOf({ shell: 2, module: 2 });

  test('is left to the newer worker, with what the document asks for', async () => {
    const { visit, requests, passOn, site, set } = setup();
    await visit();
    site.servePage(newer);
    await requests.keep('ja', 'r-2-2');
    expect(passOn.mock.calls).toEqual([[{ type: 'keep', language: 'ja', revision: 'r-2-2' }]]);
    expect(site.takeRequested()).toEqual(['']);
    expect(await (await set.page())!.text()).toBe(pageOf({ shell: 1, module: 1 }));
  });

  test('is left to the newer worker after a late answer, also if the stored document does not work', async () => {
    const { visit, open, passOn, site, waits, reply, ended } = setup();
    await visit();
    let arrive: (response: Response) => void = () => undefined;
    reply(() => new Promise((done) => (arrive = done)));
    const opened = open();
    waits.at(-1)!.end();
    await opened;
    reply(null);
    site.servePage(newer);
    arrive(new Response());
    await ended();
    expect(passOn.mock.calls).toEqual([[{ type: 'keep', language: null }]]);
  });
});

test('removes the caches of other formats when a document has become usable', async () => {
  const { visit, storage } = setup();
  await storage.caches.open('pb-offline-0-files');
  await visit();
  expect(await storage.caches.keys()).not.toContain('pb-offline-0-files');
});

test('requests only the page if the stored set is the current one', async () => {
  const { visit, requests, site, passOn } = setup();
  await visit();
  await requests.keep('en', null);
  expect(site.takeRequested()).toEqual(['']);
  expect(passOn).not.toHaveBeenCalled();
});

test.each([
  ['/', true],
  ['/jp/order/detail', true],
  ['/my', true],
  ['/index.html', false],
  ...[orders, authConfig, viewPoint].map(({ path }): [string, boolean] => [path, false]),
  ['/__sandbox/mail', false],
  ['/private/revisions', false],
])('%s is a path of the app: %s', (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage);
});

test.each([
  [`/shell/${V1}/shell.js`, true],
  [`/mf-orders/1.4.0-3fa9c1d2/page_List.css`, true],
  ['/hosting.json', false],
  ['/sw.js', false],
  ['/shell/1.0.0-dev/shell.js', false],
  [`/mf-a/${V1}/folder/file.js`, false],
  [`/shell/${V1}/shell.js?1`, false],
])('%s is a file of a version: %s', (path, isFile) => {
  expect(isVersionFile(new URL(path, ORIGIN))).toBe(isFile);
});
