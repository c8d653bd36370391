/** Test fixtures: a platform and small but complete versions in a store. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import type { FileRef } from 'shell/publishing';
import { SETTINGS, testRoute } from 'shell/testing';
import { publicKeysOf } from '../ownership/keys';
import type { Owners } from '../ownership/owners';
import { signRequestsWith } from '../ownership/request';
import { type Signer, signManifest } from '../ownership/signature';
import type { Platform } from '../publish/change';
import { MANIFEST_FILE, type Manifest, SIGNATURE_FILE } from '../version/manifest-format';
import { type EntryHead, tableLine } from '../version/entry-table';
import { sha256 } from '../version/version-files';
import { folderStore } from '../store/folder';
import type { ArtifactStore } from '../store/store';

export const ROOT = path.resolve(__dirname, '../../..');

export type TestVersion = Partial<Omit<Manifest, 'files'>> & {
  name: string;
  id: string;
  files?: Record<string, string>;
  /** Changes the table in the first line of the entry, e.g. to make it invalid. */
  table?: (head: EntryHead) => EntryHead;
};

export function newSigner(squad: string): Signer {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  });
  return { squad, privateKey };
}

/** Creates a platform with its own store, the squad `platform` and one squad per module (`x` owns `mf-x`). */
export function testPlatform(
  modules: string[],
  options?: { store?: ArtifactStore; local?: boolean; now?: () => Date },
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-test-'));
  const store = options?.store ?? folderStore(folder);
  const squadOf = (name: string) => (name === 'shell' ? 'platform' : name.replace('mf-', ''));
  const signers = new Map(['shell', ...modules].map((name) => [name, newSigner(squadOf(name))]));
  const owners: Owners = {
    squads: Object.fromEntries(
      [...signers].map(([name, signer]) => [
        signer.squad,
        { modules: [name], keys: [publicKeysOf(signer.privateKey)] },
      ]),
    ),
  };
  let now = Date.parse('2026-01-01T00:00:00Z');
  const platform: Platform = {
    root: ROOT,
    environment: {
      name: 'test',
      artifacts: store,
      address: 'https://m.pre.test',
      local: options?.local ?? false,
      settings: SETTINGS,
    },
    owners,
    ask: signRequestsWith(() => signers.get('shell')!),
    author: { by: 'tester', commit: 'abc1234' },
    now: options?.now ?? (() => new Date((now += 1000))),
  };
  return {
    platform,
    store,
    folder,
    signerOf: (name: string) => signers.get(name)!,
    /** Returns the same platform with requests signed by the squad of a module. */
    askedBy: (name: string): Platform => ({ ...platform, ask: signRequestsWith(() => signers.get(name)!) }),
    /** Stores a version, signed by its squad. */
    put: (version: TestVersion, signer = signers.get(version.name)!) => putVersion(store, version, signer),
    passDays: (days: number) => void (now += days * 24 * 3600 * 1000),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Stores a version without the checks of `upload`.
 * @returns name and id, for `release`
 */
export async function putVersion(store: ArtifactStore, version: TestVersion, signer: Signer | null) {
  const { name, id, files: given = {}, table: changed = (head) => head, ...more } = version;
  const isModule = name !== 'shell';
  const base = `${name}/${id}/`;
  const texts = Object.fromEntries(LANGUAGE_KEYS.map((language) => [`${language}.json`, '{"title":"x"}']));
  const files: Record<string, string> = {
    ...texts,
    ...(isModule ? { 'page.js': `page of ${id}` } : { 'shell.js': `shell ${id}` }),
    ...given,
  };
  const locales = Object.fromEntries(
    LANGUAGE_KEYS.map((language) => [language, `${language}.json`]),
  ) as Manifest['locales'];
  const pages: Manifest['pages'] = isModule ? { './Page': ['page.js'] } : {};
  if (isModule && !given['entry.js']) {
    const hashes = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sha256(text)]));
    const head = changed({ base, id, table: { pages, locales, files: hashes } });
    files['entry.js'] = `${tableLine(head.base, head.id, head.table)}entry of ${id}`;
  }
  const refs = Object.entries(files).map(([file, text]): FileRef => [file, sha256(text), text.length]);
  const manifest: Manifest = {
    format: 1,
    name,
    id,
    base,
    owner: signer?.squad ?? '',
    uniqueName: isModule ? `${name}_${id}`.replace(/\W/g, '_') : '',
    entry: isModule ? 'entry.js' : '',
    pages,
    initial: isModule ? [] : ['shell.js'],
    locales,
    names: isModule ? { 'kit/1': ['a'] } : { 'kit/1': ['a', 'b'], react: 'whole' },
    contract: isModule ? '^1.0' : '1.2.0',
    routes: isModule ? [testRoute(`/${name.replace('mf-', '')}`)] : [],
    budgetKB: 40,
    ...more,
    files: refs,
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) await store.putImmutable(base + file, Buffer.from(text));
  await store.putImmutable(base + MANIFEST_FILE, bytes);
  if (signer) await store.writeCopy(base + SIGNATURE_FILE, JSON.stringify(signManifest(bytes, signer)));
  return { name, id };
}
