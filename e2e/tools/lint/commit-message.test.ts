import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../..');
const HOOK = path.join(ROOT, '.githooks/commit-msg');

function hook(message: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'commit-message-'));
  const file = path.join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(HOOK, [file], { cwd: ROOT, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, stderr };
}

test.each([
  'Show the deposit\n',
  'Share one queue\n\nTwo queues sent the same call twice.\n',
  'Name the endpoints of `mf-orders`: a list of names\n# Please enter the commit message.\n',
  'Merge branch "next"\n',
  'Revert "Show the deposit."\n',
])('accepts %j', (message) => {
  expect(hook(message)).toEqual({ status: 0, stderr: '' });
});

test.each([
  ['', 'sentence'],
  ['Deposit\n', 'sentence'],
  ['mf-orders: show the deposit\n', 'sentence'],
  [`Show ${'x'.repeat(68)}\n`, '73'],
  ['Show the deposit; mend the map\n', 'one commit'],
  ['Show the deposit.\n', 'full stop'],
  ['Show the deposit\nbecause\n', 'second line'],
])('refuses %j', (message, reason) => {
  const { status, stderr } = hook(message);
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
});
