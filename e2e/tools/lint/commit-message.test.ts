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
  'mf-orders: show the deposit\n',
  'shell, kit: share one queue\n\nTwo queues sent the same call twice.\n',
  'mf-*: name the endpoints\n# Please enter the commit message.\n',
  'e2e/engines: wait for the map\n',
  'Merge branch "next"\n',
  'Revert "mf-orders: show the deposit."\n',
])('accepts %j', (message) => {
  expect(hook(message)).toEqual({ status: 0, stderr: '' });
});

test.each([
  ['', 'scope'],
  ['Show the deposit\n', 'scope'],
  ['Sandbox: show the deposit\n', 'lower case'],
  [`mf-orders: ${'x'.repeat(62)}\n`, '73'],
  ['mf-orders: show the deposit; mend the map\n', 'one commit'],
  ['mf-orders: show the deposit.\n', 'full stop'],
  ['mf-orders: show the deposit\nbecause\n', 'second line'],
])('refuses %j', (message, reason) => {
  const { status, stderr } = hook(message);
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
});
