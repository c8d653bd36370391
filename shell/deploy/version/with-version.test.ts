/** @jest-environment node */
import type { PageData } from 'shell/publishing';
import { generatePageData } from 'shell/testing';
import { withVersion } from './with-version';

const deployed = generatePageData(1, 1);
const [name, live] = Object.entries(deployed.modules)[0]!;
const sorted = { percent: 20, until: '2027-02-01' };
const { routes: _routes, previous: _previous, ...version } = live;
const other = { ...version, id: '0.9.0-00000001' };
const before: PageData = {
  ...deployed,
  modules: {
    [name]: { ...live, previous: other, canary: { ...other, percent: 10 }, switches: { sorted } },
  },
};
const own = { ...live, id: '9.0.0-00000009' };

test('has no other version of the module, and its switches as they are set', () => {
  expect(withVersion(before, name, own).modules).toEqual({
    [name]: { ...own, switches: { sorted }, pinned: true },
  });
  expect(withVersion(deployed, 'mf-new', own).modules).toEqual({
    ...deployed.modules,
    'mf-new': { ...own, pinned: true },
  });
});

test('keeps a switch that only the version has', () => {
  const added = { percent: 100, until: '2027-03-01' };
  const switched = { ...own, switches: { sorted: added, added } };
  expect(withVersion(before, name, switched).modules[name]!.switches).toEqual({ sorted, added });
});
