/** Data on the phone: each key under which the app stores something is reviewed here. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { openDraftPhotos, photoOwner } from '@shared/api-client/draft-photos';
import {
  LATITUDE_KEY,
  LOCATED_KEY,
  LONGITUDE_KEY,
  PREVIOUS_POINT_KEY,
  SESSION_ID_KEY,
} from '@shared/tracking';
import { LANGUAGE_KEY } from '../../page/storage-keys';
import { openDocument } from './host-fixture';

/** Keys of local storage that end with the account, as they are in region JP. */
const LOCAL_REMOVED = [
  'ifeToken_prod_JP',
  'ifeUserId_prod_JP',
  'pb:kept_prod_JP',
  'pb:consent_prod_JP',
  'pb:deletion_prod_JP',
];
/** Keys of session storage that end with the session. */
const TAB_REMOVED = [
  SESSION_ID_KEY,
  PREVIOUS_POINT_KEY,
  LATITUDE_KEY,
  LONGITUDE_KEY,
  LOCATED_KEY,
  'pb:tracked-with',
  'pb:draft:JP:user-JP:feedback:JP2611200001',
  'pb:draft:JP::benefit:code',
  'pb:result:JP:/feedback#store',
  'pb:result:/feedback#store',
  'pb:intent:POST /test/orders::1',
  'pb:intent:DELETE /test/cards/1::1',
  'pb:intent:JP:POST https://jp.api.test/test/orders/JP2611200001/eject:eject:1',
  'pb:interrupted',
  'pb:signInAttempt',
  'pb:wayBack',
  'pb:regionConsent',
  'pb:renter:JP',
  'pb:followed:JP',
];
/** Keys that stay, with the reason. */
const STAYS: Record<string, string> = {
  'pb:install-hint': 'the phone',
  'pb:map-app': 'the phone',
  'pb:theme': 'the phone',
  [LANGUAGE_KEY]: 'the phone',
  'pb:departure_prod_JP': 'when a renter has left last, without a person',
  'pb:consent-here': 'whether this tab has asked, without a person',
  'pb:report-session': 'id of the tab in reports, without a person',
  'pb:opening': 'the version of a document that is opening',
  'pb:opening:': 'the same, of one document',
  'pb:quarantine': 'versions of modules that failed',
  'pb:renewed-for': 'version of the app',
  'pb:too-old-for': 'version of the app',
  'pb:probe': 'removed at once',
  'pb:renewal:': 'hashes of calls for which the tab renewed the session (renewal.test.ts)',
  'pb:renewal:JP': 'the same, of a region',
  'pb:walletEntry': 'how the tab was opened',
  'pb:walletNonce': 'random, for one sign-in',
  'pb:walletVerifier': 'the same',
  'pb:track_': 'anonymous after the sign-out (session-end.test.ts)',
  'pb:sign-out_': 'token that the platform has not ended yet; not for a deleted account',
  'pb:last-region_': 'the region of the last session, without a person; removed with the account',
  'pb:last-region_prod': 'the same, of an environment',
  'pb:reminders_': 'removed with the reminders (reminders.test.ts)',
};
/** Databases: rows of the renter are removed. */
const DATABASES = ['pb:photos', 'pb:outbox_'];

const ROOT = join(__dirname, '../../..');
const FOLDERS = ['shell', 'shared', 'mf-auth', 'mf-orders', 'mf-rental', 'mf-support'];
const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !/(\.test\.|fixture|node_modules|\bdist\b|module-testing|deploy)/.test(name);

test('every key in the sources is reviewed', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .flatMap((name) =>
        [...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(/['"`]((?:pb:|ife[A-Z])[\w:-]*)/g)].map(
          ([, key]) => key!,
        ),
      ),
  );
  const reviewed = [...LOCAL_REMOVED, ...TAB_REMOVED, 'pb:departure_prod_JP'];
  const unknown = found.filter(
    (key) => !(key in STAYS) && !DATABASES.includes(key) && !reviewed.some((one) => one.startsWith(key)),
  );
  expect(new Set(found).size).toBeGreaterThan(25);
  expect([...new Set(unknown)]).toEqual([]);
});

test('the end of an account leaves nothing but what is reviewed', async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const { host } = openDocument();
  host.consent.set(true);
  localStorage.setItem('pb:kept_prod_JP', '{}');
  for (const key of TAB_REMOVED) sessionStorage.setItem(key, '1');
  const photos = openDraftPhotos(indexedDB);
  const owners = {
    mine: photoOwner('JP', 'user-JP'),
    earlier: undefined,
    abroad: photoOwner('HK', 'user-HK'),
  };
  await photos.write((table) =>
    Object.entries(owners).forEach(([id, owner]) => table.put({ id, ...(owner ? { owner } : {}) })),
  );
  await host.signOut({ accountDeleted: true });
  const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const ofRegion = left.filter((key) => !/_(HK|pre_JP)$/.test(key));
  expect(ofRegion.filter((key) => !(key in STAYS))).toEqual([]);
  expect(await photos.read<string[]>((table) => table.getAllKeys() as IDBRequest<string[]>)).toEqual([
    'abroad',
  ]);
});

test('a sign-out removes the photos of its renter, and not those that another one has added meanwhile', async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const { host } = openDocument();
  const photos = openDraftPhotos(indexedDB);
  await photos.write((table) => {
    for (const user of ['user-JP', 'user-2']) table.put({ id: user, owner: photoOwner('JP', user) });
  });
  await host.signOut();
  const left = () => photos.read<string[]>((table) => table.getAllKeys() as IDBRequest<string[]>);
  await waitFor(async () => expect(await left()).toEqual(['user-2']));
});

test('a new sign-in of the same renter keeps the photos, also those of an earlier version of a module', async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const { host } = openDocument();
  await host.keepOffline('en', false);
  const photos = openDraftPhotos(indexedDB);
  const rows = { earlier: undefined, mine: 'user-JP', signedOut: null, other: 'user-2' };
  await photos.write((table) =>
    Object.entries(rows).forEach(([id, user]) =>
      table.put({ id, ...(user === undefined ? {} : { owner: photoOwner('JP', user) }) }),
    ),
  );
  host.session.end();
  host.completeSignIn({ accessToken: 't2', userId: 'user-JP' } as Parameters<typeof host.completeSignIn>[0]);
  const left = () => photos.read<string[]>((table) => table.getAllKeys() as IDBRequest<string[]>);
  await waitFor(async () => expect(await left()).toEqual(['earlier', 'mine', 'signedOut']));
});

test('the sign-in of another renter removes drafts and photos of the one before', async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const { host } = openDocument();
  await host.keepOffline('en', false);
  const photos = openDraftPhotos(indexedDB);
  await photos.write((table) => void table.put({ id: 'mine', owner: photoOwner('JP', 'user-JP') }));
  const drafts = ['user-JP', 'user-2', ''].map((user) => `pb:draft:JP:${user}:benefit:code`);
  for (const key of drafts) sessionStorage.setItem(key, '1');
  host.session.end();
  const count = () => photos.read<number>((table) => table.count());
  // A session that has ended by itself may go on.
  expect([await count(), sessionStorage.getItem(drafts[0]!)]).toEqual([1, '1']);
  host.completeSignIn({ accessToken: 't2', userId: 'user-2' } as Parameters<typeof host.completeSignIn>[0]);
  await waitFor(async () => expect(await count()).toBe(0));
  expect(drafts.map((key) => sessionStorage.getItem(key))).toEqual([null, '1', '1']);
});

test('the position, what a page has chosen and the keys of calls are the renter’s, also after the session has ended by itself', () => {
  const { host } = openDocument();
  const namesIn = (region: string) => [
    `pb:result:${region}:/feedback#store`,
    `pb:intent:${region}:POST /test/orders::1`,
  ];
  const names = [...namesIn('JP'), LATITUDE_KEY, LONGITUDE_KEY, 'pb:signInAttempt', 'pb:wayBack'];
  const left = (of = names) => of.map((name) => sessionStorage.getItem(name));
  const signIn = (userId: string) =>
    host.completeSignIn({ accessToken: 't', userId } as Parameters<typeof host.completeSignIn>[0]);
  for (const name of [...names, ...namesIn('HK')]) sessionStorage.setItem(name, '1');
  host.session.end();
  signIn('user-JP');
  expect(left()).toEqual(names.map(() => '1'));
  host.session.end();
  signIn('user-2');
  expect(left()).toEqual(names.map(() => null));
  // The account of another region is another one, and may repeat its call.
  expect(left(namesIn('HK'))).toEqual(['1', '1']);
});

test('a sign-out leaves what the account of another region has in the tab', async () => {
  const { host } = openDocument();
  const namesIn = (region: string) =>
    [
      'pb:draft:R::benefit:code',
      'pb:result:R:/feedback#store',
      'pb:intent:R:POST /test/orders::1',
      'pb:renter:R',
    ].map((name) => name.replace(/\bR\b/, region));
  for (const name of [...namesIn('JP'), ...namesIn('MY')]) sessionStorage.setItem(name, '1');
  await host.signOut();
  expect(namesIn('JP').map((name) => sessionStorage.getItem(name))).toEqual([null, null, null, null]);
  expect(namesIn('MY').map((name) => sessionStorage.getItem(name))).toEqual(['1', '1', '1', '1']);
});
