/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOwners } from './owners';

const folder = mkdtempSync(path.join(tmpdir(), 'owners-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const squads = { platform: { modules: ['shell'], keys: [] }, orders: { modules: ['mf-orders'], keys: [] } };
function read(owners: object) {
  const file = path.join(folder, 'owners.json');
  writeFileSync(file, JSON.stringify(owners));
  return readOwners(file);
}

test('reads squads and rules', () => {
  const owners = { squads, rules: { remove: ['platform'], publish: ['owner', 'platform'] } };
  expect(read(owners)).toEqual(owners);
});

test.each<[string, object, string]>([
  [
    'a module of two squads',
    { squads: { ...squads, help: { modules: ['mf-orders'], keys: [] } } },
    'mf-orders is owned by',
  ],
  ['a budget of 0', { squads, budgetsKB: { shell: 0 } }, 'the budget of shell is not a number of KB above 0'],
  ['a squad without keys', { squads: { orders: { modules: [] } } }, 'has no "keys"'],
  [
    'a time that cannot be read',
    { squads: { orders: { modules: [], keys: [{ publicKey: 'M', until: 'soon' }] } } },
    '"until" of a key of orders is not a valid time',
  ],
  [
    'a key that is listed twice, of which one entry may be revoked',
    {
      squads: {
        orders: { modules: [], keys: [{ publicKey: 'MA' }, { publicKey: 'MA==', revoked: '2026-01-01' }] },
      },
    },
    'a key of orders is also listed for orders',
  ],
  [
    'a key of two squads, which could sign for each other',
    {
      squads: {
        orders: { modules: [], keys: [{ publicKey: 'MA' }] },
        help: { modules: [], keys: [{ publicKey: 'MA' }] },
      },
    },
    'a key of help is also listed for orders',
  ],
  [
    'a rule with an unknown word',
    { squads, rules: { remove: ['platfrom'] } },
    'the rule "remove" is not a list of owner, platform, squad',
  ],
  ['a rule that is no list', { squads, rules: { remove: 'platform' } }, 'the rule "remove" is not a list'],
])('refuses %s', (_what, owners, message) => {
  expect(() => read(owners)).toThrow(message);
});
