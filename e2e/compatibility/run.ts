/**
 * `npm run e2e:compatibility -- --env NAME`: opens every page of each live, canary and previous version of the modules of an
 * environment with each of its shells, and writes the results into its compatibility.json. Reads the versions and runs copies of
 * them with a sandbox on this machine. Each result is written at once. Pairs that have worked are not run again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { type ArtifactStore, folderStore, openEnvironment, readEnvironments, stage } from '@shell/deploy';
import {
  type Compatibility,
  type Run,
  brokenPairs,
  describeDocument,
  writeDocument,
} from '@shell/deploy/compatibility';
import { startSandbox } from '../sandbox/src/main';
import { CHROMIUM_ARGS, ensureChromium } from '../tools/browsers/chromium';
import { ROOT } from '../tools/root';
import { localEnvironments } from '../tools/stack/local-environments';
import { claimPorts, localPortBase } from '../tools/stack/ports';
import { localSettings } from '../tools/stack/settings';
import { stackAddresses } from '../tools/stack/stack';
import { runPages } from './run-pair';
import { runPairs } from './run-pairs';

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
  const local = localEnvironments(localPortBase());
  return openEnvironment({ file: readEnvironments(values.environments), local }, values.env, ROOT);
}

/** Writes results into the document of the environment, and returns it. */
async function writeResults(artifacts: ArtifactStore, runs: readonly Run[]): Promise<Compatibility> {
  const written = await writeDocument(artifacts, { runs });
  if ('problem' in written) throw new Error(written.problem);
  return written.document;
}

async function main(): Promise<boolean> {
  const { artifacts } = environment();
  let document = await writeResults(artifacts, []);
  const { modules } = document;
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
  let count = { run: 0, failed: 0 };
  try {
    count = await runPairs(modules, values.again, {
      async open({ name }, selection) {
        await stage(ROOT, { from: artifacts, to: folderStore(folder) }, selection, settings);
        return runPages(browser, stack, name, today);
      },
      async keep(result) {
        document = await writeResults(artifacts, [result]);
      },
      print: (line) => console.log(line),
    });
  } finally {
    await browser.close();
    await sandbox.stop();
    await ports.release();
    rmSync(folder, { recursive: true, force: true });
  }
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  console.log(`\n${count.run} pairs in ${minutes} minutes, ${count.failed} could not be run.\n`);
  console.log(describeDocument(document));
  return brokenPairs(document).length === 0 && count.failed === 0;
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
