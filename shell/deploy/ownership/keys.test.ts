/** @jest-environment node */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseSigner, ensureKey, localOwners, publicKeysOf, readSigner, rotateKey } from './keys';
import type { Owners, SquadKey } from './owners';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'keys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns owners who list the keys of these squads. The others have keys that are not listed. */
function ownersWith(...listed: string[]): Owners {
  const squad = (name: string, modules: string[]) => ({
    modules,
    keys: listed.includes(name) ? [publicKeysOf(ensureKey(folder, name))] : [],
  });
  return { squads: { platform: squad('platform', ['shell']), orders: squad('orders', ['mf-orders']) } };
}
const NOW = new Date('2026-11-26T00:00:00Z');
const signerOf = (owners: Owners) => chooseSigner({ owners, now: NOW }, folder, ['mf-orders']);
const squadOf = (owners: Owners) => signerOf(owners).squad;

test('chooses the key of the owner only if owners.json lists it', () => {
  const owners = ownersWith('platform');
  // `npm start` makes such a key.
  ensureKey(folder, 'orders');
  expect(squadOf(owners)).toBe('platform');
  expect(squadOf(ownersWith('platform', 'orders'))).toBe('orders');
});

test('chooses the key of the owner if neither is listed, and the missing key of the platform if there is none', () => {
  expect(() => squadOf(ownersWith())).toThrow('There is no key of the squad platform');
  ensureKey(folder, 'platform');
  expect(squadOf(ownersWith())).toBe('platform');
  ensureKey(folder, 'orders');
  expect(squadOf(ownersWith())).toBe('orders');
});

test('says who can sign if the key of a squad is not there, and what a squad without a key does', () => {
  const error = `There is no key of the squad points in ${folder}. Whoever has its points.pem runs the command, with --keys if it is in another folder. Only keys that owners.json lists can sign: if it lists none of this squad, create one (\`deploy keygen points\`) and submit what it prints.`;
  expect(() => readSigner(folder, 'points')).toThrow(new Error(error));
});

describe('after a key was replaced', () => {
  /** Replaces the key of `orders` twice. Returns owners who list the platform's key, and the three keys of `orders`, newest first. */
  function rotated() {
    const owners = ownersWith('platform', 'orders');
    const keys = [readSigner(folder, 'orders').privateKey];
    for (const day of ['20', '25']) {
      rotateKey(folder, 'orders', new Date(`2026-11-${day}T00:00:00Z`));
      keys.unshift(readSigner(folder, 'orders').privateKey);
    }
    const list = (...listed: SquadKey[]) => void (owners.squads.orders!.keys = listed);
    return { owners, keys, list };
  }
  const signers = (owners: Owners) => [
    signerOf(owners),
    chooseSigner({ owners, now: NOW }, folder, [], 'orders'),
    readSigner(folder, 'orders', { owners, now: NOW }),
  ];
  const expected = (privateKey: string | undefined) => [1, 2, 3].map(() => ({ squad: 'orders', privateKey }));

  test.each([0, 1, 2])('signs with the one of three keys that owners.json lists: %i', (index) => {
    const { owners, keys, list } = rotated();
    list(publicKeysOf(keys[index]!));
    expect(signers(owners)).toEqual(expected(keys[index]));
  });

  test('signs with the new key as soon as it is listed beside the old ones', () => {
    const { owners, keys, list } = rotated();
    list(...[...keys].reverse().map(publicKeysOf));
    expect(signers(owners)).toEqual(expected(keys[0]));
  });

  test('signs with a listed key that is valid now', () => {
    const { owners, keys, list } = rotated();
    const [later, current, ended] = keys.map(publicKeysOf) as [SquadKey, SquadKey, SquadKey];
    list({ ...ended, until: '2026-11-25T00:00:00Z' }, current, { ...later, from: '2026-11-27T00:00:00Z' });
    expect(signers(owners)).toEqual(expected(keys[1]));
  });

  test('signs with the new key if none is listed', () => {
    const { owners, keys, list } = rotated();
    list();
    expect(readSigner(folder, 'orders', { owners, now: NOW }).privateKey).toBe(keys[0]);
    expect(squadOf(owners)).toBe('platform');
  });
});

describe('a damaged file of a key', () => {
  const SQUADS = {
    platform: { modules: ['shell'], keys: [] },
    auth: { modules: ['mf-auth'], keys: [] },
    orders: { modules: ['mf-orders'], keys: [] },
  };
  const damaged = () => path.join(folder, 'orders.pem');
  const sentence = () =>
    `The private key in ${damaged()} cannot be read. It is an Ed25519 key in PEM, as \`deploy keygen orders\` writes it. Restore the file, or remove it and create another key.`;
  let owners: Owners;
  beforeEach(() => {
    owners = localOwners({ squads: SQUADS }, folder);
    writeFileSync(damaged(), readFileSync(damaged(), 'utf8').slice(0, 60));
  });

  test.each([
    ['another squad signs for its own module', ['mf-auth'], 'auth'],
    ['the platform team signs for the shell', ['shell'], 'platform'],
    ['the platform team signs for modules of several squads', ['mf-auth', 'mf-orders'], 'platform'],
    ['the platform team signs for no module', [], 'platform'],
  ])('does not matter if %s', (_what, names, squad) => {
    const { privateKey } = readSigner(folder, squad);
    expect(chooseSigner({ owners, now: NOW }, folder, names)).toEqual({ squad, privateKey });
  });

  test.each<[string, () => unknown]>([
    ['signs for its module', () => signerOf(owners)],
    ['signs as this squad', () => chooseSigner({ owners, now: NOW }, folder, [], 'orders')],
    ['uploads as this squad', () => readSigner(folder, 'orders')],
    ['works with local keys', () => localOwners({ squads: SQUADS }, folder)],
    ['creates a key that is there', () => ensureKey(folder, 'orders')],
    ['replaces the key', () => rotateKey(folder, 'orders', new Date(0))],
  ])('is named to a person who %s', (_what, run) => {
    const files = readdirSync(folder);
    expect(run).toThrow(new Error(sentence()));
    expect(readdirSync(folder)).toEqual(files);
  });
});
