/** @jest-environment node */
/** Tests of what a change of the page passes on to the functions that check, order and write it. */
import { SETTINGS } from 'shell/testing';
import { askForRegions } from '../environments/command-text';
import { REVISIONS_FOLDER } from '../registry/revision-record';
import { readPageData, withPageData } from '../render/render';
import { regionPageFile } from '../store/hosting';
import type { ArtifactStore } from '../store/store';
import { testPlatform } from '../testing/fixtures';
import { type TestPlatform, id, publish, reasons, served, setup } from '../testing/publishing';
import { MANIFEST_FILE } from '../version/manifest-format';
import { type Platform, release } from './publish';

afterEach(() => jest.restoreAllMocks());

const withStore = ({ platform, store }: TestPlatform, changed: Partial<ArtifactStore>): Platform => ({
  ...platform,
  environment: { ...platform.environment, artifacts: { ...store, ...changed } },
});
const records = ({ store }: TestPlatform) => store.list(REVISIONS_FOLDER);

test('gives up after fifty other changes, and leaves no record of its attempts', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const fixture = await setup();
  const version = await fixture.put({ name: 'mf-a', id: id(1) });
  const before = await records(fixture);
  let attempts = 0;
  const busy = withStore(fixture, { writePage: () => Promise.resolve(++attempts < 0) });
  await expect(release(busy, [version])).rejects.toThrow(
    'Other changes of the page came first 50 times in a row. Nothing was published. Try again.',
  );
  expect(attempts).toBe(50);
  expect(await records(fixture)).toEqual(before);
});

test('waits longer after each of the first attempts, up to half a second, so that two processes do not meet again', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const fixture = await setup();
  const version = await fixture.put({ name: 'mf-a', id: id(1) });
  const waits: unknown[] = [];
  const { setTimeout: real } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms) waits.push(ms);
    return real(run, 0);
  }) as typeof setTimeout);
  let attempts = 0;
  const busy = withStore(fixture, {
    writePage: (html, expected) =>
      ++attempts < 8 ? Promise.resolve(false) : fixture.store.writePage(html, expected),
  });
  await release(busy, [version]);
  expect(waits).toEqual([100, 200, 300, 400, 500, 500, 500]);
});

test('refuses a module before there is a shell, and a shell before there are settings', async () => {
  const fixture = testPlatform(['mf-a']);
  try {
    const [shell, module] = [
      await fixture.put({ name: 'shell', id: id(1) }),
      await fixture.put({ name: 'mf-a', id: id(1) }),
    ];
    expect(await reasons(release(fixture.platform, [module]))).toBe(
      'There is no shell here yet. Publish the shell first, or with the modules.',
    );
    const { settings: _none, ...environment } = fixture.platform.environment;
    expect(await reasons(release({ ...fixture.platform, environment }, [shell]))).toBe(
      'The first publish into an environment requires its settings. Pass a file with --settings.',
    );
  } finally {
    fixture.dispose();
  }
});

test('refuses a version that is removed while it is published, and leaves no record', async () => {
  const fixture = await setup();
  const version = await fixture.put({ name: 'mf-a', id: id(1) });
  const before = await records(fixture);
  const pruned = withStore(fixture, {
    async read(file) {
      const isRecorded = (await records(fixture)).length > before.length;
      return isRecorded && file.endsWith(`${id(1)}/${MANIFEST_FILE}`) ? null : fixture.store.read(file);
    },
  });
  expect(await reasons(release(pruned, [version]))).toBe(
    `mf-a@${id(1)} was removed from the store meanwhile. Upload it again.`,
  );
  expect(await records(fixture)).toEqual(before);
});

test('takes a version over its budget only where modules are developed', async () => {
  const fixture = await setup();
  const version = await fixture.put({ name: 'mf-a', id: id(1), budgetKB: 0.01 });
  expect(await reasons(release({ ...fixture.platform, ignoresBudgets: false }, [version]))).toContain(
    'the budget is 0.01 KB',
  );
  expect(await reasons(release({ ...fixture.platform, ignoresBudgets: true }, [version]))).toBe('accepted');
});

test('checks settings when they change, and not those that an earlier release has accepted', async () => {
  const fixture = await setup();
  const { html, version } = (await fixture.store.readPage())!;
  const page = readPageData(html);
  const older = withPageData(html, { ...page, settings: { ...SETTINGS, brand: '' } });
  await fixture.store.writePage(older, version);
  expect(await reasons(publish(fixture, { name: 'mf-a', id: id(1) }))).toBe('accepted');
  expect((await served(fixture))['mf-a']).toEqual({ live: id(1) });
});

test('names the live modules that a new shell would leave behind', async () => {
  const fixture = await setup();
  for (const name of ['mf-a', 'mf-b']) await publish(fixture, { name, id: id(1) });
  const refused = await reasons(publish(fixture, { name: 'shell', id: '2.0.0-00000002', contract: '2.0.0' }));
  expect(refused).toMatch(/^shell@2\.0\.0-00000002 does not fit these live, canary or fallback versions\./);
  for (const name of ['mf-a', 'mf-b']) expect(refused).toContain(`  ${name}@${id(1)} (`);
});

test.each([false, true])(
  'says how the regions are written, and why they were not: keeps the document %p',
  async (keepsDocument) => {
    const fixture = await setup();
    const version = await fixture.put({ name: 'mf-a', id: id(1) });
    const full = withStore(fixture, {
      async writeCopy(file, content) {
        if (file === regionPageFile('HK')) throw new Error('the disk is full');
        await fixture.store.writeCopy(file, content);
      },
    });
    const failed = await release({ ...full, keepsDocument }, [version]).catch(
      (error: unknown) => error as Error,
    );
    expect(failed).toMatchObject({
      message: expect.stringContaining(askForRegions('test', keepsDocument)) as string,
      cause: new Error('the disk is full'),
    });
  },
);
