import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { benefits } from '@shared/http-api/endpoints';
import { test } from '../support/worktree-fixtures';
import { runCommand, runProgram } from '../tools/worktree/run';
import { publishOptions } from '../support/worktree-environment';
import { expect } from '../support/fixtures';

test('creates, publishes, opens and removes a new module', async ({ checkout, renter, page, stack }) => {
  const run = async (...words: string[]) => {
    const { code, output } = await runCommand(checkout, words);
    expect(code, output).toBe(0);
    return output;
  };
  await run('create-module', 'mf-loyalty', '--route', '/loyalty/points');
  await run('deploy', 'publish', 'mf-loyalty', ...publishOptions(stack, checkout));
  await renter.open('/jp/loyalty/points');
  await expect(page.getByRole('banner')).toContainText('Loyalty');
  // The platform does not have the endpoint of the new module yet.
  await renter.sees('We are preparing this in Japan.');
  await renter.link('Go to the map').click();
  await renter.isAt(/\/jp\/home/);

  await run('deploy', 'remove', 'mf-loyalty', ...publishOptions(stack, checkout));
  await renter.open('/jp/loyalty/points');
  await renter.sees('Page not found');
  rmSync(path.join(checkout, 'mf-loyalty'), { recursive: true });
  const list = await run('deploy', 'list', ...publishOptions(stack, checkout));
  expect(list).toMatch(/^mf-orders /m);
  expect(list).not.toMatch(/^mf-loyalty /m);
});

test(
  'refuses a name or a route that is in use and writes nothing',
  { tag: '@long' },
  async ({ checkout }) => {
    const lock = path.join(checkout, 'package-lock.json');
    const before = readFileSync(lock, 'utf8');
    for (const [words, reason] of [
      [['mf-orders'], /mf-orders already exists/],
      [['loyalty'], /is not a module name/],
      [['mf-loyalty', '--route', '/shop/list'], /\/shop\/list belongs to mf-orders/],
      [['mf-loyalty', '--route', benefits.path], /reserved segment/],
    ] as const) {
      const { code, output } = await runCommand(checkout, ['create-module', ...words]);
      expect(output).toMatch(reason);
      expect(code).toBe(1);
    }
    expect(readFileSync(lock, 'utf8')).toBe(before);
  },
);

test(
  'passes its own checks and tests as a new module while another module does not compile',
  { tag: '@long' },
  async ({ checkout, stack }) => {
    test.setTimeout(1_200_000);
    expect((await runCommand(checkout, ['create-module', 'mf-loyalty'])).code).toBe(0);
    appendFileSync(path.join(checkout, 'mf-auth/src/email/EmailForm.tsx'), '\nexport const broken: = ;\n');
    const { code, output } = await runCommand(checkout, ['test', '--only', 'mf-loyalty', '--at', stack.app], {
      E2E_WORKERS: '1',
    });
    expect(output).toContain('opens every route of mf-loyalty');
    expect(output).toMatch(/Building mf-loyalty…/);
    expect(output.match(/Building /g)).toHaveLength(1);
    expect(output).toMatch(/\n\d+ passed, 0 failed/);
    expect(code).toBe(0);
  },
);

test(
  'passes the checks of the whole project and the tests about all modules with a new module',
  { tag: '@long' },
  async ({ checkout }) => {
    test.setTimeout(1_200_000);
    expect((await runCommand(checkout, ['create-module', 'mf-loyalty'])).code).toBe(0);
    const check = await runCommand(checkout, ['check']);
    expect(check.output).not.toContain('FAIL');
    expect(check.code).toBe(0);
    const jest = ['node_modules/jest/bin/jest.js', 'e2e/spec', 'shared/http-api/app', 'mf-loyalty'];
    const { code, output } = await runProgram(process.execPath, jest, checkout);
    expect(code, output).toBe(0);
  },
);
