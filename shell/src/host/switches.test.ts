import type { BootstrapApi } from '../../page/bootstrap-api';
import { isSwitchedOn } from './switches';

const boot = {
  modules: { 'mf-x': { id: '2' } },
  switches: { 'mf-x.late': 'on', 'mf-x.early': 'off' },
} as unknown as BootstrapApi;

test('a switch is on for a page of the version that the session has chosen', () => {
  expect(isSwitchedOn(boot, 'mf-x@2', 'late')).toBe(true);
  expect(isSwitchedOn(boot, 'mf-x@2', 'early')).toBe(false);
});

test('a switch is off on a page of another version, for another module, and if nobody has set it', () => {
  expect(isSwitchedOn(boot, 'mf-x@1', 'late')).toBe(false);
  expect(isSwitchedOn(boot, 'mf-y@2', 'late')).toBe(false);
  expect(isSwitchedOn(boot, 'mf-x@2', 'unknown')).toBe(false);
  expect(isSwitchedOn({ modules: boot.modules }, 'mf-x@2', 'late')).toBe(false);
});
