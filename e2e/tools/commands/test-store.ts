/**
 * `npm run test:store`: runs the same tests on every kind of artifact store: a folder and S3. Uses the S3 server at
 * STORE_S3_URL, or starts a real S3-compatible server if it is installed. Without a server, skips S3. If `CI` is set,
 * it installs the server instead of skipping S3.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../root';
import { startS3 } from '../stack/s3-server';

// A signal ends Jest, then this process stops the server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
const s3 = await startS3();
console.log(
  s3
    ? `Stores: a folder, and ${s3.name}.`
    : 'Stores: a folder. S3 is skipped: STORE_S3_URL is not set, and no radosgw is installed.',
);
const { status } = spawnSync(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/jest/bin/jest.js'),
    '--testMatch',
    '**/*.store-test.ts',
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...s3?.env, NODE_OPTIONS: '' } },
);
s3?.stop();
process.exit(status ?? 1);
