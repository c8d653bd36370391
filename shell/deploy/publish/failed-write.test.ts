/** @jest-environment node */
import { HOSTING_RULES } from '../store/hosting';
import { REVISIONS_FOLDER, readRecord } from '../registry/revision-record';
import { id, readPublishedPage, setup } from '../testing/publishing';
import { release } from './publish';

describe('if writing the page fails', () => {
  /** Publishes with a store whose `writePage` throws, before or after it has written the page. */
  async function publishWithError(writesPage: boolean, name = 'mf-a') {
    const fixture = await setup();
    const version = await fixture.put({ name, id: id(1) });
    const { store, platform } = fixture;
    const before = await store.list(REVISIONS_FOLDER);
    const artifacts: typeof store = {
      ...store,
      async writePage(html, expected) {
        if (writesPage) await store.writePage(html, expected);
        throw new Error('the lock was not free');
      },
    };
    await store.remove('hosting.json');
    const change = release({ ...platform, environment: { ...platform.environment, artifacts } }, [version]);
    await expect(change).rejects.toThrow('the lock was not free');
    return { fixture, before };
  }

  test('leaves the rules for hosts, and the record, because the page may have been written', async () => {
    // A change of a module does not write the rules (decision 93).
    const { fixture, before } = await publishWithError(false, 'shell');
    expect(JSON.parse((await fixture.store.read('hosting.json'))!.toString())).toEqual(HOSTING_RULES);
    expect(await fixture.store.list(REVISIONS_FOLDER)).toHaveLength(before.length + 1);
  });

  test('keeps the record of a page that was written in spite of the error', async () => {
    const { fixture } = await publishWithError(true);
    const { revision } = await readPublishedPage(fixture);
    expect(await readRecord(fixture.store, revision)).toMatchObject({
      revision,
      live: { 'mf-a': { id: id(1) } },
    });
  });
});

test('keeps the record of a page that another change replaces at once', async () => {
  const fixture = await setup();
  const [first, second] = [
    await fixture.put({ name: 'mf-a', id: id(1) }),
    await fixture.put({ name: 'mf-b', id: id(1) }),
  ];
  const { store, platform } = fixture;
  let replaced = '';
  const artifacts: typeof store = {
    ...store,
    async writePage(html, expected) {
      const written = await store.writePage(html, expected);
      replaced = (await readPublishedPage(fixture)).revision;
      await release(platform, [second]);
      return written;
    },
  };
  await release({ ...platform, environment: { ...platform.environment, artifacts } }, [first]);
  const { revision } = await readPublishedPage(fixture);
  expect(await readRecord(store, revision)).toMatchObject({ before: replaced });
  expect(await readRecord(store, replaced)).toMatchObject({ revision: replaced });
});

test('leaves no record of an attempt that another change came before', async () => {
  const fixture = await setup();
  const [first, second] = [
    await fixture.put({ name: 'mf-a', id: id(1) }),
    await fixture.put({ name: 'mf-b', id: id(1) }),
  ];
  const { store, platform } = fixture;
  let attempts = 0;
  const artifacts: typeof store = {
    ...store,
    async writePage(html, expected) {
      if (++attempts === 1) await release(platform, [second]);
      return store.writePage(html, expected);
    },
  };
  const before = await store.list(REVISIONS_FOLDER);
  await release({ ...platform, environment: { ...platform.environment, artifacts } }, [first]);
  expect(attempts).toBe(2);
  expect(await store.list(REVISIONS_FOLDER)).toHaveLength(before.length + 2);
});
