/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SETTINGS } from 'shell/testing';
import { readPageData } from '../render/render';
import { folderStore } from '../store/folder';
import { ROOT } from '../testing/fixtures';
import { id, publish, setup } from '../testing/publishing';
import { stage } from './stage';

const folder = mkdtempSync(path.join(tmpdir(), 'stage-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('writes a pair that publishing refuses into a store of its own, and only reads the other', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await fixture.put({ name: 'shell', id: '1.5.0-00000005', names: {} });
  const refuse = () => Promise.reject(new Error('the store of the environment is written'));
  const from = {
    ...fixture.store,
    putImmutable: refuse,
    writeCopy: refuse,
    writePage: refuse,
    remove: refuse,
  };
  const to = folderStore(folder);
  const settings = { ...SETTINGS, brand: 'Trial' };
  for (const shell of ['1.0.0-00000001', '1.5.0-00000005']) {
    await stage(ROOT, { from, to }, { shell: { live: shell }, 'mf-a': { live: id(1) } }, settings);
    const data = readPageData((await to.readPage())!.html);
    expect([data.shell.id, data.modules['mf-a']!.id, data.settings.brand]).toEqual([shell, id(1), 'Trial']);
    expect(await to.read(`${data.shell.base}shell.js`)).not.toBeNull();
  }
  expect(await to.read('hosting.json')).not.toBeNull();
});

test('refuses a version whose files are gone', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(2) });
  await fixture.store.remove(`mf-a/${id(2)}/page.js`);
  const selection = { shell: { live: '1.0.0-00000001' }, 'mf-a': { live: id(2) } };
  await expect(
    stage(ROOT, { from: fixture.store, to: folderStore(folder) }, selection, SETTINGS),
  ).rejects.toThrow(`mf-a/${id(2)}/page.js is missing`);
});
