import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimPorts } from './ports';
import { ROOT } from '../root';
import { installPackages } from '../browsers/system-packages';

const NEEDED = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool'];
/** Debian packages of the server. */
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd'];
const CEPH = path.join(ROOT, 'shell/deploy/testing/ceph.sh');
const KEYS = { AWS_ACCESS_KEY_ID: 'store-test', AWS_SECRET_ACCESS_KEY: 'store-test-secret' };
/** Hides the SDK's deprecation warning for Node 20, which users cannot act on. */
const QUIET = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

const has = (program: string) => spawnSync('which', [program]).status === 0;

/** A running S3-compatible server. */
export interface S3Server {
  /** Name and address, for messages. */
  name: string;
  /** Environment variables with which the S3 store reaches the server. */
  env: Record<string, string>;
  stop(): void;
}

/**
 * Returns the server at STORE_S3_URL, or starts one if it is installed. If `CI` is set, installs it first.
 * @returns null if there is none and `CI` is not set
 * @throws Error if the server does not start, or cannot be installed although `CI` is set
 */
export async function startS3(): Promise<S3Server | null> {
  const { STORE_S3_URL } = process.env;
  if (STORE_S3_URL) {
    return { name: `S3 at ${STORE_S3_URL}`, env: { STORE_S3_URL, ...QUIET }, stop: () => undefined };
  }
  if (!NEEDED.every(has)) {
    if (!process.env.CI) return null;
    console.log(`Installing ${PACKAGES.join(', ')} (once)…`);
    installPackages(...PACKAGES);
    const missing = NEEDED.filter((program) => !has(program));
    if (missing.length > 0)
      throw new Error(`S3 tests must run if CI is set, but ${missing.join(', ')} could not be installed.`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'store-ceph-'));
  const ports = await claimPorts();
  const stop = () => {
    spawnSync(CEPH, ['stop', folder]);
    rmSync(folder, { recursive: true, force: true });
    void ports.release();
  };
  const env = { ...process.env, ...KEYS };
  const started = spawnSync(CEPH, ['start', folder, String(ports.first)], { env, encoding: 'utf8' });
  if (started.status !== 0) {
    stop();
    throw new Error(`radosgw did not start: ${started.stderr}`);
  }
  const address = started.stdout.trim();
  return {
    name: `S3 at ${address} (radosgw, started for this command)`,
    env: { ...KEYS, ...QUIET, STORE_S3_URL: address },
    stop,
  };
}
