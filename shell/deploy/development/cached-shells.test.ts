/** @jest-environment node */
import type { PageData } from 'shell/publishing';
import { cachedShells } from './cached-shells';
import type { UsedShell } from './used-shell';

const page = { shell: { id: '1.0.0-00000001' } } as PageData;
const shell = { folder: null, inPlace: false } as UsedShell;

test('finds the shell of a deployed page once', async () => {
  const find = jest.fn(() => Promise.resolve(shell));
  const shellFor = cachedShells(find);
  expect([await shellFor(page), await shellFor(page)]).toEqual([shell, shell]);
  expect(find).toHaveBeenCalledTimes(1);
});

test('tries again after a failure', async () => {
  const find = jest.fn(() => Promise.resolve(shell)).mockRejectedValueOnce(new Error('the build failed'));
  const shellFor = cachedShells(find);
  await expect(shellFor(page)).rejects.toThrow('the build failed');
  expect(await shellFor(page)).toBe(shell);
});
