/** @jest-environment node */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseSigner, ensureKey, localOwners, publicKeysOf, readSigner, rotateKey } from './keys';
import type { Owners } from './owners';

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
const squadOf = (owners: Owners) => chooseSigner(owners, folder, ['mf-orders']).squad;

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
    expect(chooseSigner(owners, folder, names)).toEqual({ squad, privateKey });
  });

  test.each<[string, () => unknown]>([
    ['signs for its module', () => chooseSigner(owners, folder, ['mf-orders'])],
    ['signs as this squad', () => chooseSigner(owners, folder, [], 'orders')],
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
