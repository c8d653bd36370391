/**
 * `npm run test:postgres`: runs the sandbox's tests on a PostgreSQL server, where statements run in parallel, then
 * tests `npm start` on it. Uses the server in DATABASE_URL, or installs and starts one. If there is none, prints a
 * message and succeeds, unless CI is set. As a part of `npm test`, it then runs these tests on the embedded database, and
 * those that need a server count as not run.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOT } from '../root';
import { startPostgres } from '../stack/postgres-server';

// A signal ends Jest, then this process stops the server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
const databaseUrl = process.env.DATABASE_URL;
const server = databaseUrl ? { url: databaseUrl, stop: () => Promise.resolve() } : await startPostgres();
/** Folder of the reports of `npm test`. */
const [folder] = process.argv.slice(2);
if (!server) {
  const instead =
    folder && !process.env.CI ? 'These tests run on the embedded database' : 'Skipped the PostgreSQL tests';
  console.log(
    `${instead}: no server is installed and it could not be installed. Set DATABASE_URL to use one.`,
  );
  if (process.env.CI) process.exit(1);
  if (!folder) process.exit(0);
}

/** Runs Jest and returns its exit code. */
function jest(args: string[], nodeArgs: string[] = []): Promise<number> {
  const child = spawn(
    process.execPath,
    [...nodeArgs, path.join(ROOT, 'node_modules/jest/bin/jest.js'), ...args],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...(server && { DATABASE_URL: server.url }), NODE_OPTIONS: '' },
    },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** On a server, half of the time of these tests is waiting for it and for jobs. */
const WORKERS = availableParallelism() * (server ? 2 : 1);

const report = (name: string) =>
  folder ? ['--json', `--outputFile=${path.join(folder, `${name}.json`)}`] : [];
try {
  const sandbox = await jest(
    ['-c', 'e2e/sandbox/jest.config.mjs', `--maxWorkers=${WORKERS}`, ...report('sandbox')],
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  );
  const start = await jest(['--testMatch', '**/*.postgres-test.ts', ...report('postgres-start')]);
  process.exitCode = sandbox || start;
} finally {
  await server?.stop();
}
