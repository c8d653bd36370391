/**
 * `npm run test:store`: one suite on every kind of store. Always on a folder; and on the S3 address in STORE_S3_URL, or
 * on a real S3-compatible server that is started here where it is installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../dev/ports';
import { ROOT } from '../root';

const NEEDED = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool'];
const CEPH = path.join(ROOT, 'shell/deploy/store/ceph.sh');
/** The SDK's word on Node 20 is for its own maintainers. */
const QUIET = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
const KEYS = { AWS_ACCESS_KEY_ID: 'store-test', AWS_SECRET_ACCESS_KEY: 'store-test-secret' };

const has = (program: string) => spawnSync('which', [program]).status === 0;

async function withStore<T>(run: (env: NodeJS.ProcessEnv) => T): Promise<T> {
  if (process.env.STORE_S3_URL) {
    console.log(`Stores: a folder, and S3 at ${process.env.STORE_S3_URL}.`);
    return run({});
  }
  if (!NEEDED.every(has)) {
    console.log('Stores: a folder. S3 is skipped: STORE_S3_URL is not set, and no radosgw is installed.');
    return run({});
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'store-ceph-'));
  try {
    const env = { ...process.env, ...KEYS };
    const port = await freePort(7480);
    const started = spawnSync(CEPH, ['start', folder, String(port)], { env, encoding: 'utf8' });
    if (started.status !== 0) throw new Error(`radosgw did not start: ${started.stderr}`);
    const address = started.stdout.trim();
    console.log(`Stores: a folder, and S3 at ${address} (radosgw, started for this).`);
    return run({ ...KEYS, STORE_S3_URL: address });
  } finally {
    spawnSync(CEPH, ['stop', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const { status } = await withStore((env) =>
  spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--testMatch',
      '**/*.store-test.ts',
      ...process.argv.slice(2),
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env, ...QUIET, NODE_OPTIONS: '' } },
  ),
);
process.exit(status ?? 1);
