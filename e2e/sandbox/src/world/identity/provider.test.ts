import { expect, jest, test } from '@jest/globals';

test('loads the OpenID provider without a warning on the Node version of this run', async () => {
  const warn = jest.spyOn(console, 'warn');
  await import('./provider');
  expect(warn.mock.calls).toEqual([]);
});
