/** @jest-environment node */
import { createFakeCaches, createLock } from './caches-fixture';
import { readDocument } from './document';
import { HEADERS_OF_PAGE, ORIGIN, type Published, createSite, pageOf, sha256 } from './site-fixture';
import { FILE_CACHE, PAGE_CACHE } from './set-storage';
import { createStoredSet } from './stored-set';

function setup(published: Published = { shell: 1, module: 1 }) {
  const storage = createFakeCaches();
  const site = createSite(published);
  const environment = {
    caches: storage.caches,
    fetch: site.fetch,
    sha256: (bytes: ArrayBuffer | Uint8Array) => Promise.resolve(sha256(bytes)),
    exclusive: createLock(),
    origin: ORIGIN,
    published: site.published,
    now: () => 0,
    onLeftOut: () => undefined,
  };
  const set = createStoredSet(environment);
  /** Stores the page that the site serves, for a document of the same page unless another is given. */
  const store = async (language: 'en' | 'ja' | null = 'en', shown?: string) => {
    const document = (await readDocument(await site.fetch(`${ORIGIN}/`)))!;
    site.takeRequested();
    return set.store(document, language, shown ?? document.data.revision);
  };
  const storedPage = async () => (await set.page())?.text();
  const files = () => storage.addresses(FILE_CACHE).map((address) => address.slice(ORIGIN.length + 1));
  return { environment, storage, site, set, store, storedPage, files };
}

/** The files of the live shell and the live module that every route needs. */
const filesOf = (shell: string, module: string, languages = ['en']) =>
  [
    ...['entry.js', 'page_A.css', 'page_A.js', 'page_B.js'].map((file) => `mf-a/${module}/${file}`),
    ...['axios.js', 'shell.css', 'shell.js'].map((file) => `shell/${shell}/${file}`),
    ...languages.flatMap((language) => [
      `mf-a/${module}/${language}.json`,
      `shell/${shell}/${language}.json`,
    ]),
  ].sort();
const V1 = '1.1.0-00000001';
const V2 = '1.2.0-00000002';

test('stores a page with the files of all routes, in one language', async () => {
  const { store, storedPage, files, set } = setup();
  expect(await set.page()).toBeNull();
  expect(await store()).toBe('stored');
  expect(files()).toEqual(filesOf(V1, V1));
  expect(await storedPage()).toBe(pageOf({ shell: 1, module: 1 }));
});

test('answers with the headers that publishing has told it, whatever headers are stored', async () => {
  const { store, set, storage } = setup();
  await store();
  const pages = await storage.caches.open(PAGE_CACHE);
  const headers = { 'Content-Type': 'text/html; charset=utf-7', Link: '</changed.css>; rel=stylesheet' };
  await pages.put(`${ORIGIN}/`, new Response(pageOf({ shell: 1, module: 1 }), { headers }));
  expect(Object.fromEntries((await set.page())!.headers)).toEqual(
    Object.fromEntries(new Headers(HEADERS_OF_PAGE)),
  );
});

describe('a page that publishing has not told this worker', () => {
  const unknown = pageOf({ shell: 1, module: 1 }).replace('first()', 'changed()');

  test('is not shown, but removed and replaced, also without a language', async () => {
    const { store, set, storage, storedPage } = setup();
    await store();
    const pages = await storage.caches.open(PAGE_CACHE);
    await pages.put(`${ORIGIN}/`, new Response(unknown));
    expect(await set.page()).toBeNull();
    expect(await store(null)).toBe('stored');
    expect(await storedPage()).toBe(pageOf({ shell: 1, module: 1 }));
  });

  test('is removed while the network sends another unknown page', async () => {
    const { store, site, storage } = setup();
    await store();
    const pages = await storage.caches.open(PAGE_CACHE);
    await pages.put(`${ORIGIN}/`, new Response(unknown));
    site.servePage(unknown);
    expect(await store()).toBe('unknown');
    expect(await pages.match(`${ORIGIN}/`)).toBeUndefined();
  });

  test('is not stored if the network sends it, and leaves the stored set', async () => {
    const { store, site, storedPage, files } = setup();
    await store();
    site.servePage(unknown);
    expect(await store()).toBe('unknown');
    expect(site.takeRequested()).toEqual([]);
    expect(await storedPage()).toBe(pageOf({ shell: 1, module: 1 }));
    expect(files()).toEqual(filesOf(V1, V1));
  });
});

test('adds the catalogues of a second language and keeps both after a publish', async () => {
  const { store, site, files } = setup();
  await store('en');
  expect(await store('ja')).toBe('stored');
  expect(files()).toEqual(filesOf(V1, V1, ['en', 'ja']));
  site.publish({ shell: 2, module: 2 });
  await store(null);
  await store(null);
  expect(files()).toEqual(filesOf(V2, V2, ['en', 'ja']));
});

test('stores nothing for a page without a language to store', async () => {
  const { store, storedPage } = setup();
  expect(await store(null)).toBe('incomplete');
  expect(await storedPage()).toBeUndefined();
});

test('after a publish, fetches only the files of the changed version', async () => {
  const { store, site, storedPage } = setup();
  await store();
  site.publish({ shell: 1, module: 2 });
  expect(await store()).toBe('stored');
  expect(site.takeRequested().every((path) => path.startsWith(`mf-a/${V2}/`))).toBe(true);
  expect(await storedPage()).toBe(pageOf({ shell: 1, module: 2 }));
});

test('removes the files of older versions at the next visit, not while their documents may be open', async () => {
  const { store, site, files } = setup();
  await store();
  site.publish({ shell: 1, module: 2 });
  await store();
  expect(files()).toEqual([...filesOf(V1, V1), ...filesOf(V1, V2)].filter(isFirst).sort());
  expect(await store()).toBe('unchanged');
  expect(files()).toEqual(filesOf(V1, V2));
  expect(site.takeRequested()).toEqual([]);
});
const isFirst = (path: string, index: number, all: string[]) => all.indexOf(path) === index;

test.each(['does not arrive', 'arrives with other bytes'])(
  'keeps the older set whole while a file of the new one %s',
  async (what) => {
    const { store, site, storedPage, files } = setup();
    await store();
    site.publish({ shell: 2, module: 2 });
    if (what === 'does not arrive') site.break(/page_B/);
    else site.tamper(/page_B/);
    expect(await store()).toBe('incomplete');
    expect(site.takeRequested()).toContain(`mf-a/${V2}/page_B.js past the cache`);
    expect(await storedPage()).toBe(pageOf({ shell: 1, module: 1 }));
    expect(files()).toEqual(expect.arrayContaining(filesOf(V1, V1)));
    site.break(null);
    site.tamper(null);
    expect(await store()).toBe('stored');
    expect(site.takeRequested().every((path) => !path.includes('shell.js'))).toBe(true);
    expect(await storedPage()).toBe(pageOf({ shell: 2, module: 2 }));
  },
);

test('replaces stored files with other bytes when it stores a new page', async () => {
  const { store, site, set, storage } = setup();
  await store();
  const address = `${ORIGIN}/shell/${V1}/shell.js`;
  await (await storage.caches.open(FILE_CACHE)).put(address, new Response('changed'));
  site.publish({ shell: 1, module: 2 });
  await store();
  expect(await (await set.file(address))!.text()).toBe(`content of shell/${V1}/shell.js`);
});

test.each(['the stored page', 'no page of this worker'])(
  'removes files of neither the stored nor the next page, while a file never arrives: after %s',
  async (first) => {
    const { store, site, files } = setup();
    if (first === 'the stored page') await store();
    site.break(/page_B/);
    for (const version of [2, 3]) {
      site.publish({ shell: version, module: version });
      expect(await store()).toBe('incomplete');
    }
    expect(files().filter((path) => path.includes('00000002'))).toEqual([]);
    expect(files().some((path) => path.includes('00000003'))).toBe(true);
    if (first === 'the stored page') expect(files()).toEqual(expect.arrayContaining(filesOf(V1, V1)));
  },
);

test('keeps files of older versions while a file never arrives, if the document shows another page', async () => {
  const { store, site, files } = setup();
  await store();
  site.publish({ shell: 2, module: 2 });
  await store();
  site.publish({ shell: 3, module: 3 });
  site.break(/page_B/);
  expect(await store('en', 'r-1-1')).toBe('incomplete');
  expect(files()).toEqual(expect.arrayContaining(filesOf(V1, V1)));
});

test('removes a stored file that cannot be replaced', async () => {
  const { store, set, storage } = setup();
  await store();
  const address = `${ORIGIN}/shell/${V1}/shell.js`;
  storage.refuse(address);
  await set.putFile(address, new Response('new bytes'));
  expect(await set.file(address)).toBeUndefined();
});

test('fetches a stored file again that has disappeared', async () => {
  const { store, storage, files } = setup();
  await store();
  await (await storage.caches.open(FILE_CACHE)).delete(`${ORIGIN}/mf-a/${V1}/page_A.js`);
  expect(await store()).toBe('stored');
  expect(files()).toEqual(filesOf(V1, V1));
});

test('stores the page without canaries, so that a document without network uses the live versions', async () => {
  const { store, set, files } = setup({ shell: 1, module: 1, canary: 2 });
  await store();
  const { data } = (await readDocument((await set.page())!))!;
  expect(data.revision).toBe('r-1-1');
  expect(data.modules['mf-a']).toMatchObject({ id: V1, previous: { id: V1 } });
  expect(data.modules['mf-a']!.canary).toBeUndefined();
  expect(files()).toEqual(filesOf(V1, V1));
  expect(await store()).toBe('unchanged');
});

test('returns no page if the stored one cannot be read', async () => {
  const { store, set, storage } = setup();
  await store();
  const pages = await storage.caches.open(PAGE_CACHE);
  await pages.put(`${ORIGIN}/`, new Response('<!doctype html><title>Other</title>'));
  expect(await set.page()).toBeNull();
  expect(await store()).toBe('stored');
  expect(await set.page()).not.toBeNull();
});

test.each(['one service worker', 'two service workers'])(
  'stores one page after the other in %s',
  async (of) => {
    const { set, environment, site, storedPage } = setup();
    const sets = [set, of === 'one service worker' ? set : createStoredSet(environment)];
    site.publish({ shell: 2, module: 2 });
    const pages = await Promise.all(
      [1, 2].map((version) => readDocument(new Response(pageOf({ shell: version, module: version })))),
    );
    expect(await Promise.all(pages.map((page, index) => sets[index]!.store(page!, 'en', null)))).toEqual([
      'stored',
      'stored',
    ]);
    const requested = site.takeRequested().map((path) => path.split('/')[1]);
    expect(requested.lastIndexOf(V1)).toBeLessThan(requested.indexOf(V2));
    expect(await storedPage()).toBe(pageOf({ shell: 2, module: 2 }));
  },
);

describe('if the storage of the browser', () => {
  test('is full, keeps the older set and gives the space of the new one back', async () => {
    const { store, site, storage, storedPage, files } = setup();
    await store();
    site.publish({ shell: 2, module: 2 });
    storage.limit(3);
    expect(await store()).toBe('no space');
    expect(await storedPage()).toBe(pageOf({ shell: 1, module: 1 }));
    expect(files()).toEqual(filesOf(V1, V1));
  });

  test('is full at the first visit, stores nothing', async () => {
    const { store, storage, set, files } = setup();
    storage.limit(3);
    expect(await store()).toBe('no space');
    expect(await set.page()).toBeNull();
    expect(files()).toEqual([]);
    storage.limit(Infinity);
    await set.putFile(`${ORIGIN}/shell/${V1}/shell.js`, new Response(''));
    expect(files()).toEqual([]);
  });

  test('fails, answers like an empty one', async () => {
    const { store, storage, set } = setup();
    await store();
    storage.break(true);
    expect(await set.page()).toBeNull();
    expect(await set.file(`${ORIGIN}/shell/${V1}/shell.js`)).toBeUndefined();
    await set.putFile(`${ORIGIN}/shell/${V1}/shell.js`, new Response(''));
    expect(await store()).toBe('no space');
  });
});

test('removes the caches of other formats and leaves those of others', async () => {
  const { store, set, storage } = setup();
  await store();
  for (const name of ['pb-offline-0-files', 'pb-offline-2-page', 'pb-offline-reminders', 'other'])
    await storage.caches.open(name);
  await set.removeOlderFormats();
  expect((await storage.caches.keys()).sort()).toEqual(
    ['other', 'pb-offline-reminders', FILE_CACHE, PAGE_CACHE].sort(),
  );
});

test('does not create the removed caches again for the documents that are still open', async () => {
  const { store, set, storage } = setup();
  await store();
  for (const name of await storage.caches.keys()) await storage.caches.delete(name);
  expect(await set.file(`${ORIGIN}/shell/${V1}/shell.js`)).toBeUndefined();
  expect(await set.page()).toBeNull();
  await set.putFile(`${ORIGIN}/shell/${V1}/shell.js`, new Response('shell'));
  expect(await storage.caches.keys()).toEqual([]);
});
