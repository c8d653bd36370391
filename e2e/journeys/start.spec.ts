import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startStack } from '../support/worker-stack';
import { endProcess } from '../tools/fork-script';
import { ROOT } from '../tools/root';
import { claimPorts, usedPorts } from '../tools/stack/ports';
import { runCommand } from '../tools/worktree/run';

const ENDED = 'The command has ended.';
/** A program between the test and a command, as a shell or npm is. Stays when the command ends, and says so. */
const STARTER = `
  const { spawn } = require('node:child_process');
  const command = spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' });
  command.on('exit', () => console.log('${ENDED}'));
  setInterval(() => undefined, 1000);
`;
const appPorts = (first: number) => [0, 1, 2, 3].map((offset) => first + offset);

const listen = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

async function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        if (output.includes(text)) resolve();
        else if (output.includes(ENDED)) reject(new Error(output));
      });
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
}

for (const [how, signal] of [
  ['is ended', 'SIGTERM'],
  ['is killed', 'SIGKILL'],
] as const)
  test(`npm start ends when the program that started it ${how}`, async () => {
    const ports = await claimPorts();
    const starter = spawn(process.execPath, ['-e', STARTER, 'e2e/tools/run.mjs', 'start'], {
      cwd: ROOT,
      env: { ...process.env, PORT_BASE: String(ports.first), SANDBOX_MEMORY: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      await untilPrinted(starter, 'Ready after');
      expect(await usedPorts(appPorts(ports.first))).toHaveLength(4);
      starter.kill(signal);
      await expect.poll(() => usedPorts(appPorts(ports.first)), { timeout: 60_000 }).toEqual([]);
    } finally {
      await endProcess(starter);
      rmSync(path.join(ROOT, '.local', String(ports.first)), { recursive: true, force: true });
      await ports.release();
    }
  });

test('npm start on a port that is in use names it, says what to do, and leaves no folder', async () => {
  const ports = await claimPorts();
  const other = await listen(ports.first + 1);
  const { code, output } = await runCommand(ROOT, ['start'], { PORT_BASE: String(ports.first) });
  expect(output).toContain(`In use: port ${ports.first + 1}.`);
  expect(output).toContain('PORT_BASE=9000 npm start');
  expect(code).toBe(1);
  expect(existsSync(path.join(ROOT, '.local', String(ports.first)))).toBe(false);
  other.close();
  await ports.release();
});

test('a stack that does not start leaves neither a process nor a folder', async () => {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('power-bank-'));
  const before = folders();
  const ports = await claimPorts();
  const { first } = ports;
  const start = startStack(
    // A folder without a page, so that it fails after it has created its own.
    () => ({ E2E_PUBLISHED: path.join(ROOT, 'e2e/support') }),
    // The block stays claimed after the failed start, so that no other test uses its ports until they are read here.
    () => Promise.resolve({ first, release: () => Promise.resolve() }),
  );
  await expect(start).rejects.toThrow('the stack exited with code 1');
  expect(folders().filter((name) => name.includes(`-${first}-`) && !before.includes(name))).toEqual([]);
  expect(await usedPorts(appPorts(first))).toEqual([]);
  await ports.release();
});
