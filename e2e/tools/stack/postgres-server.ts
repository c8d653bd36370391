import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installPackages } from '../browsers/system-packages';
import { claimPorts } from './ports';

/** Debian installs the server's programs outside `PATH`, in one folder per major version. */
const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres'];
const START_LIMIT_MS = 60_000;

/** A running PostgreSQL server. */
export interface PostgresServer {
  /** Connection string. */
  url: string;
  stop(): Promise<void>;
}

/** Returns the folder of the server's programs: the newest version of Debian, else a folder of `PATH`, else null. */
function findPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((name) => `${DEBIAN}/${name}/bin`);
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => NEEDED.every((program) => existsSync(path.join(folder, program)))) ?? null;
}

/**
 * Returns the account that runs the server, because the server refuses to run as root: Debian's `postgres`, else
 * `nobody`. Returns an empty object if this process does not run as root.
 */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, name: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : null;
  };
  const name = id('-u', 'postgres') === null ? 'nobody' : 'postgres';
  return { uid: id('-u', name) ?? undefined, gid: id('-g', name) ?? undefined };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const exited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts a PostgreSQL server with a temporary folder on a free loopback port.
 * @returns null if it is not installed and cannot be installed
 * @throws Error if it is installed and does not start
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  if (!findPrograms()) {
    console.log('Installing postgresql (once)…');
    installPackages('postgresql');
  }
  const programs = findPrograms();
  if (!programs) return null;
  const home = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const as = account();
  if (as.uid !== undefined) chownSync(home, as.uid, as.gid ?? as.uid);
  const data = path.join(home, 'data');
  const initialized = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'sandbox', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...as, cwd: home, encoding: 'utf8' },
  );
  if (initialized.status !== 0) {
    rmSync(home, { recursive: true, force: true });
    throw new Error(`initdb failed: ${initialized.stderr || initialized.error?.message}`);
  }
  const ports = await claimPorts();
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      '-D',
      data,
      '-k',
      home,
      '-p',
      String(ports.first),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
    ],
    { ...as, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4_000)));
  }
  const stop = async () => {
    // SIGINT also closes open connections ("fast shutdown").
    if (!exited(server)) {
      await new Promise<void>((done) => {
        server.once('exit', () => done());
        server.kill('SIGINT');
      });
    }
    rmSync(home, { recursive: true, force: true });
    await ports.release();
  };
  const url = `postgres://sandbox@127.0.0.1:${ports.first}/postgres`;
  const end = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (exited(server) || Date.now() > end) {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${output}`);
    }
    await sleep(50);
  }
  return { url, stop };
}
