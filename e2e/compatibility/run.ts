/**
 * `npm run e2e:compatibility -- --env NAME`: opens every page of each live, canary and previous version of the modules of an
 * environment with each of its shells, and writes the results into its compatibility.json. Reads the versions and runs copies of
 * them with a sandbox on this machine. Pairs that have worked are not run again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { type Selection, folderStore, openEnvironment, readEnvironments, stage } from '@shell/deploy';
import {
  type ComparedModule,
  type Pair,
  type Run,
  brokenPairs,
  describeDocument,
  overall,
  writeDocument,
} from '@shell/deploy/compatibility';
import { startSandbox } from '../sandbox/src/main';
import { CHROMIUM_ARGS, ensureChromium } from '../tools/browsers/chromium';
import { ROOT } from '../tools/root';
import { localEnvironments } from '../tools/stack/local-environments';
import { claimPorts } from '../tools/stack/ports';
import { localSettings } from '../tools/stack/settings';
import { stackAddresses } from '../tools/stack/stack';
import { runPages } from './run-pair';

const USAGE = `Usage: npm run e2e:compatibility -- [--env NAME] [--environments FILE] [--again]

  --env NAME             environment, by default pre
  --environments FILE    list of environments, by default shell/deploy/environments.json and the local ones
  --again                also runs the pairs that have worked`;

const { values } = parseArgs({
  options: {
    env: { type: 'string', default: 'pre' },
    environments: { type: 'string', default: path.join(ROOT, 'shell/deploy/environments.json') },
    again: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

/** Returns the environment of `--env`. */
function environment() {
  const local = localEnvironments(Number(process.env.PORT_BASE ?? 8080));
  const shared = readEnvironments(values.environments);
  const preview = shared.preview ?? local.preview;
  const all = {
    environments: { ...local.environments, ...shared.environments },
    ...(preview ? { preview } : {}),
  };
  return openEnvironment(all, values.env, ROOT);
}

/** Returns whether a pair has to be run. One that breaks already, or of which a version is gone, does not. */
const isToRun = ({ contract, names, run }: Pair): boolean =>
  contract.verdict === 'works' && names.verdict !== 'breaks' && (values.again || run.verdict !== 'works');

/** Calls `tryPair` for each pair to run, once for a version with several roles. */
async function forEachPair(
  modules: readonly ComparedModule[],
  tryPair: (module: ComparedModule, shell: string) => Promise<void>,
): Promise<void> {
  const done = new Set<string>();
  for (const module of modules)
    for (const pair of module.pairs) {
      const key = `${module.name}@${module.id} ${pair.shell}`;
      if (!isToRun(pair) || done.has(key)) continue;
      done.add(key);
      await tryPair(module, pair.shell);
    }
}

/** Returns the live versions that fit a shell, which the pages of another module link to. */
const othersWith = (modules: readonly ComparedModule[], shell: string): Selection =>
  Object.fromEntries(
    modules
      .filter(({ role, pairs }) =>
        pairs.some((pair) => role === 'live' && pair.shell === shell && overall(pair) !== 'breaks'),
      )
      .map(({ name, id }) => [name, { live: id }]),
  );

async function main(): Promise<boolean> {
  const { artifacts } = environment();
  const before = await writeDocument(artifacts);
  if ('problem' in before) throw new Error(before.problem);
  const { modules } = before.document;
  const folder = mkdtempSync(path.join(tmpdir(), 'power-bank-compatibility-'));
  const ports = await claimPorts();
  const settings = localSettings(ports.first);
  const stack = {
    ...stackAddresses(ports.first),
    portBase: ports.first,
    www: folder,
    stop: async () => undefined,
  };
  const sandbox = await startSandbox({ portBase: ports.first, memory: true, wwwDir: folder });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const today = new Date().toISOString().slice(0, 10);
  const begun = Date.now();
  const runs: Run[] = [];
  try {
    await forEachPair(modules, async ({ name, id }, shell) => {
      const selection = { ...othersWith(modules, shell), [name]: { live: id }, shell: { live: shell } };
      await stage(ROOT, { from: artifacts, to: folderStore(folder) }, selection, settings);
      const run = await runPages(browser, stack, name, today);
      console.log(`${name}@${id} with the shell ${shell}: ${run.verdict}. ${run.why}`);
      runs.push({ name, id, shell, run });
    });
  } finally {
    await browser.close();
    await sandbox.stop();
    await ports.release();
    rmSync(folder, { recursive: true, force: true });
  }
  const written = await writeDocument(artifacts, { runs });
  if ('problem' in written) throw new Error(written.problem);
  console.log(`\n${runs.length} pairs in ${((Date.now() - begun) / 60_000).toFixed(1)} minutes.\n`);
  console.log(describeDocument(written.document));
  return brokenPairs(written.document).length === 0;
}

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
main().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
