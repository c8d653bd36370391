/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseSigner, ensureKey, publicKeysOf, readSigner } from './keys';
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
