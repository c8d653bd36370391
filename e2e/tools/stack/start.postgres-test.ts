/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { regions } from '@shared/http-api/endpoints';
import { type PortBlock, claimPorts } from './ports';

const ROOT = path.resolve(__dirname, '../../..');
const SCHEMA = 'npm_start';
const START_LIMIT_MS = 600_000;

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
let app: ChildProcess;
let home: string | null = null;
let ports: PortBlock;

/** Runs `npm start` and waits until it reports that it is ready. */
function start(portBase: number): Promise<void> {
  app = spawn(process.execPath, ['e2e/tools/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT_BASE: String(portBase), SANDBOX_SCHEMA: SCHEMA },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [app.stdout!, app.stderr!]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString();
        if (/^Ready after/m.test(output)) resolve();
      });
    }
    app.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

beforeAll(async () => {
  ports = await claimPorts();
  await database.connect();
  await database.query(`drop schema if exists ${SCHEMA} cascade`);
});
afterAll(async () => {
  await database.end();
  if (app && app.exitCode === null) {
    await new Promise<void>((done) => {
      app.once('exit', () => done());
      app.kill('SIGTERM');
    });
  }
  if (home) rmSync(home, { recursive: true, force: true });
  await ports.release();
});

/** Skipped without a server, so that `npm test` says that it did not run. */
const testOnServer = process.env.DATABASE_URL ? test : test.skip;

testOnServer(
  'keeps the state of npm start in the database of DATABASE_URL',
  async () => {
    const portBase = ports.first;
    home = path.join(ROOT, '.local', String(portBase));
    await start(portBase);
    const fault = { path: regions.path, status: 503 };
    const response = await fetch(`http://127.0.0.1:${portBase + 1}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fault),
    });
    expect(response.status).toBe(200);
    const { rows } = await database.query(`select path, status from ${SCHEMA}.api_faults`);
    expect(rows).toEqual([fault]);
    expect(existsSync(path.join(home, 'data'))).toBe(false);
  },
  START_LIMIT_MS,
);
