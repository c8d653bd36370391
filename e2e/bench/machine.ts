import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { ROOT } from '../tools/root';

/** Facts about the machine and the sources with which a reader compares two reports. */
export interface Measured {
  /** Time of the measurement, ISO 8601. */
  at: string;
  /** Commit of the sources, and whether they had changes that are not committed. Null outside of a repository. */
  commit: { id: string; changed: boolean } | null;
  /** Model and number of the processors, e.g. "2 × AMD EPYC". */
  processors: string;
  memoryGb: number;
  system: string;
  node: string;
  browser: string;
}

function git(...words: string[]): string | null {
  try {
    return execFileSync('git', words, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** Describes the machine and the sources. @param browser path of the browser that is measured */
export function describeMachine(browser: string, now: Date): Measured {
  const id = git('rev-parse', '--short=10', 'HEAD');
  const cpus = os.cpus();
  return {
    at: now.toISOString(),
    commit: id ? { id, changed: git('status', '--porcelain') !== '' } : null,
    processors: `${cpus.length} × ${cpus[0]?.model.trim() || 'unknown processor'}`,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}, ${os.arch()}`,
    node: process.version,
    browser: execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim(),
  };
}
