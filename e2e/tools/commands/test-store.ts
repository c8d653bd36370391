/**
 * `npm run test:store`: runs one suite on every kind of artifact store: always on a folder, and on S3. S3 is
 * the address in STORE_S3_URL, or a real S3-compatible server that is started here if it is installed. If
 * `CI` is set S3 is never skipped: the server is installed if needed, and the S3 tests must pass.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../root';
import { startS3 } from '../stack/s3-server';

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
