import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltArtifact, readSigner, uploadAll } from '@shell/deploy';
import { openStore } from '@shell/deploy/store';
import { makeBucket } from '@shell/deploy/testing/bucket';
import { type ProcessResult, runCommand } from '../tools/worktree/run';
import { ROOT } from '../tools/root';
import { buildAll } from '../tools/stack/build-all';
import { LOCAL_ADDRESS, KEYS, localPlatform } from '../tools/stack/local-platform';
import { DEFAULT_PORT_BASE } from '../tools/stack/ports';
import { startS3 } from '../tools/stack/s3-server';
import { localSettings } from '../tools/stack/settings';
import { createVariant } from '../tools/stack/variant';
import { median } from './statistics';

const RUNS = 5;
const AT_ONCE = 20;
const MODULE = 'mf-orders';

/** Durations of whole commands in milliseconds. `publish` and `rollback` are medians. */
export interface PublishingTimes {
  /** Kind of the artifact store. */
  store: string;
  /** `--help`: the cost of starting the process. */
  help: number;
  /** Publish of the shell and all modules into an empty store, in one revision. */
  everything: number;
  /** `publish <module>@<id>` of a build that is already uploaded. */
  publish: number;
  rollback: number;
  /**
   * Publishes that start at the same time: milliseconds until all have ended, number of commands, and number of
   * commands that succeeded.
   */
  atOnce: { ms: number; begun: number; accepted: number };
}

type TimedRun = ProcessResult & { ms: number };

/** Measures publishes and rollbacks with the real command, in a new store of each kind. */
export async function publishingTimes(): Promise<PublishingTimes[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'power-bank-publishing-'));
  const s3 = await startS3();
  try {
    const times = [await timesOf('a folder', path.join(folder, 'www'), folder, {})];
    if (s3) {
      const bucket = process.env.STORE_S3_BUCKET || 'store-test';
      await withEnv(s3.env, () => makeBucket(s3.env.STORE_S3_URL!, bucket));
      times.push(await timesOf('S3', `s3://${bucket}/bench-${Date.now()}`, folder, s3.env));
    }
    return times;
  } finally {
    s3?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timesOf(
  name: string,
  store: string,
  folder: string,
  env: Record<string, string>,
): Promise<PublishingTimes> {
  const environments = path.join(folder, 'environments.json');
  const bench = { store, address: LOCAL_ADDRESS, local: true, settings: localSettings(DEFAULT_PORT_BASE) };
  writeFileSync(environments, JSON.stringify({ environments: { bench } }));
  const deploy = async (...words: string[]): Promise<TimedRun> => {
    const began = performance.now();
    const environmentOptions = words.includes('--help')
      ? []
      : ['--env', 'bench', '--environments', environments];
    const ran = await runCommand(ROOT, ['deploy', ...words, ...environmentOptions], env);
    return { ...ran, ms: performance.now() - began };
  };
  const durationOf = async (...words: string[]): Promise<number> => {
    const { ms, code, output } = await deploy(...words);
    if (code !== 0) throw new Error(`deploy ${words.join(' ')}: ${output}`);
    return ms;
  };

  const builds = await buildAll();
  const help = await durationOf('--help');
  const everything = await durationOf('publish', ...builds.map((build) => build.name));
  const build = builds.find((one) => one.name === MODULE)!;
  const ids = await withEnv(env, () => uploadVariants(store, build));
  const [oneByOne, together] = [ids.slice(0, RUNS), ids.slice(RUNS)];
  const publish: number[] = [];
  const rollback: number[] = [];
  for (const id of oneByOne) {
    publish.push(await durationOf('publish', `${MODULE}@${id}`));
    rollback.push(await durationOf('rollback', MODULE));
  }
  const began = performance.now();
  const ended = await Promise.all(together.map((id) => deploy('publish', `${MODULE}@${id}`)));
  const ms = performance.now() - began;
  const accepted = ended.filter(({ code }) => code === 0).length;
  return {
    store: name,
    help,
    everything,
    publish: median(publish),
    rollback: median(rollback),
    atOnce: { ms, begun: together.length, accepted },
  };
}

/** Uploads and signs further versions of a build without making them live. */
async function uploadVariants(store: string, build: BuiltArtifact): Promise<string[]> {
  const base = localPlatform(store);
  const platform = {
    ...base,
    environment: { ...base.environment, name: 'bench', artifacts: openStore(store, ROOT) },
  };
  const ids = Array.from(
    { length: RUNS + AT_ONCE },
    (_, index) => `9.0.${index}-${(index + 1).toString(16).padStart(8, '0')}`,
  );
  for (const id of ids) {
    const { artifact, dispose } = createVariant(build, id);
    await uploadAll(platform, [artifact], (squad) => readSigner(KEYS, squad)).finally(dispose);
  }
  return ids;
}

/** Runs a function with additional environment variables. */
async function withEnv<T>(env: Record<string, string>, run: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    return await run();
  } finally {
    for (const key of Object.keys(env)) delete process.env[key];
    Object.assign(process.env, before);
  }
}
