/** @jest-environment node */
import { createFakeCaches, createLock } from './caches-fixture';
import { readDocument } from './document';
import { ORIGIN, createSite, sha256 } from './site-fixture';
import { FILE_CACHE, PAGE_CACHE } from './set-storage';
import { createStoredSet } from './stored-set';

const V1 = '1.1.0-00000001';
const V2 = '1.2.0-00000002';

/** A phone that has stored version 1 of everything, when version 2 is published and a file of `mf-a` is missing. */
async function setup(first = 1) {
  const storage = createFakeCaches();
  const site = createSite({ shell: first, module: first, other: first });
  const onLeftOut = jest.fn();
  const set = createStoredSet({
    caches: storage.caches,
    fetch: site.fetch,
    sha256: (bytes) => Promise.resolve(sha256(bytes)),
    exclusive: createLock(),
    origin: ORIGIN,
    published: site.published,
    now: () => 0,
    onLeftOut,
  });
  const store = async () => {
    const document = (await readDocument(await site.fetch(`${ORIGIN}/`)))!;
    return set.store(document, 'en', document.data.revision);
  };
  /** Returns the versions of the page that is shown without network. */
  const shown = async () => {
    const { data } = (await readDocument((await set.page())!))!;
    return [data.shell.id, data.modules['mf-a']!.id, data.modules['mf-b']!.id];
  };
  const folders = () => [
    ...new Set(storage.addresses(FILE_CACHE).map((file) => file.split('/').slice(3, 5).join('/'))),
  ];
  if (first === 1) {
    await store();
    site.publish({ shell: 2, module: 2, other: 2 });
  }
  site.break(/mf-a\/1\.2.*page_A\.css/);
  return { storage, site, set, store, shown, folders, onLeftOut };
}

test('leaves out a module whose style sheet is missing, and keeps its last stored version', async () => {
  const { store, shown, folders } = await setup();
  for (let visit = 0; visit < 3; visit++) {
    expect(await store()).toBe('partly stored');
    expect(await shown()).toEqual([V2, V1, V2]);
  }
  expect(folders()).toContain(`mf-a/${V1}`);
});

test('names the versions that did not arrive, at each visit until they do', async () => {
  const { store, onLeftOut, site } = await setup();
  await store();
  await store();
  const missing = {
    version: `mf-a@${V2}`,
    detail: `mf-a/${V2}/page_A.css: TypeError: Failed to fetch`,
  };
  expect(onLeftOut.mock.calls).toEqual([[[missing]], [[missing]]]);
  site.break(/shell\/1\.3.*axios|mf-a\/1\.2.*page_A\.css/);
  site.publish({ shell: 3, module: 2, other: 3 });
  onLeftOut.mockClear();
  expect(await store()).toBe('incomplete');
  expect(onLeftOut.mock.calls).toMatchObject([
    [[{ version: 'shell@1.3.0-00000003' }, { version: `mf-a@${V2}` }]],
  ]);
  site.break(null);
  onLeftOut.mockClear();
  expect(await store()).toBe('stored');
  expect(onLeftOut).not.toHaveBeenCalled();
});

test('keeps that version when further pages are published', async () => {
  const { store, shown, site } = await setup();
  await store();
  site.publish({ shell: 3, module: 2, other: 3 });
  expect(await store()).toBe('partly stored');
  expect(await shown()).toEqual(['1.3.0-00000003', V1, '1.3.0-00000003']);
});

test('stores the module when its file arrives, and then removes the earlier version', async () => {
  const { store, shown, folders, site, storage } = await setup();
  await store();
  site.break(null);
  expect(await store()).toBe('stored');
  expect(await shown()).toEqual([V2, V2, V2]);
  expect(await store()).toBe('unchanged');
  expect(folders().sort()).toEqual([`mf-a/${V2}`, `mf-b/${V2}`, `shell/${V2}`]);
  expect(storage.addresses(PAGE_CACHE)).toEqual([`${ORIGIN}/`, `${ORIGIN}/?confirmed`]);
});

test('stores the other modules at a first visit', async () => {
  const { store, shown, folders } = await setup(2);
  expect(await store()).toBe('partly stored');
  expect(await shown()).toEqual([V2, V2, V2]);
  expect(folders()).toEqual(expect.arrayContaining([`mf-b/${V2}`, `shell/${V2}`]));
});

test('takes no module from a document that publishing has not told it', async () => {
  const { store, shown, storage } = await setup();
  await store();
  const pages = await storage.caches.open(PAGE_CACHE);
  const kept = await (await pages.match(`${ORIGIN}/mf-a`))!.text();
  await pages.put(`${ORIGIN}/mf-a`, new Response(kept.replace('first()', 'changed()')));
  expect(await shown()).toEqual([V2, V2, V2]);
});

test('takes no module from a page that may not run any more', async () => {
  const { store, shown, site } = await setup();
  site.publish({ shell: 2, module: 2, other: 2, oldest: 'r-2-2' });
  expect(await store()).toBe('partly stored');
  expect(await shown()).toEqual([V2, V2, V2]);
});

test('takes no module from a page that may not run any more since the page was stored', async () => {
  const { site, set, store, shown } = await setup();
  await store();
  expect(await shown()).toEqual([V2, V1, V2]);
  site.publish({ shell: 2, module: 3, other: 2, oldest: 'r-2-2' });
  await set.compare((await readDocument(await site.fetch(`${ORIGIN}/`)))!);
  expect(await shown()).toEqual([V2, V2, V2]);
});

test.each(['the shell', 'every module'])('leaves the older set as it is without %s', async (what) => {
  const { store, shown, site } = await setup();
  site.break(what === 'the shell' ? /shell\/1\.2.*axios/ : /mf-.\/1\.2/);
  expect(await store()).toBe('incomplete');
  expect(await shown()).toEqual([V1, V1, V1]);
});
