/**
 * `npm run e2e:skew`: tests the previous shell with the current modules, and the current shell with each
 * module's previous release, built from git. Each pair must work or be refused by publishing; otherwise the
 * exit code is 1. `--from <commit>` uses that commit for all of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { startSandbox } from '../sandbox/src/main';
import { buildRelease } from './build-release';
import { publishPair } from './pairs';
import { previousRelease, releaseAt } from './release';
import { smoke } from './smoke';
import { CHROMIUM_ARGS, ensureChromium } from '../tools/browsers/chromium';
import { moduleNames } from '../tools/root';
import { buildAll } from '../tools/stack/build-all';
import { claimPorts } from '../tools/stack/ports';
import { stackAddresses } from '../tools/stack/stack';

const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;

type Verdict = 'works' | 'refused' | 'BROKEN' | 'none';
interface Row {
  pair: string;
  release: string;
  verdict: Verdict;
  why: string;
}

async function tryPair(
  name: string,
  folder: string,
  portBase: number,
  browser: Browser,
  currentBuilds: Awaited<ReturnType<typeof buildAll>>,
): Promise<Row> {
  const pair = name === 'shell' ? 'previous shell, current modules' : `current shell, previous ${name}`;
  const release = from ? releaseAt(from) : previousRelease(name);
  if (!release) return { pair, release: '–', verdict: 'none', why: 'git has no earlier version' };
  console.log(`${name}: ${release.how}…`);
  try {
    const older = await buildRelease(name, release);
    const row = { pair, release: `${older.build.id} (${release.how})` };
    if (currentBuilds.some(({ id }) => id === older.build.id))
      return { ...row, verdict: 'none', why: 'same build as the current one' };
    const reasons = await publishPair(folder, portBase, currentBuilds, older);
    if (reasons) return { ...row, verdict: 'refused', why: reasons.join(' ') };
    const stack = {
      ...stackAddresses(portBase),
      portBase,
      www: folder,
      stop: async () => undefined,
    };
    const problems = await smoke(browser, stack);
    return { ...row, verdict: problems.length > 0 ? 'BROKEN' : 'works', why: problems.join('; ') };
  } catch (error) {
    return { pair, release: release.how, verdict: 'BROKEN', why: (error as Error).message };
  }
}

async function main(): Promise<boolean> {
  const currentBuilds = await buildAll();
  const folder = mkdtempSync(path.join(tmpdir(), 'power-bank-skew-'));
  const ports = await claimPorts();
  const sandbox = await startSandbox({ portBase: ports.first, memory: true, wwwDir: folder });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const rows: Row[] = [];
  try {
    for (const name of ['shell', ...moduleNames()])
      rows.push(await tryPair(name, folder, ports.first, browser, currentBuilds));
  } finally {
    await browser.close();
    await sandbox.stop();
    await ports.release();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log('\n| Pair | Release | Result | |\n|---|---|---|---|');
  for (const { pair, release, verdict, why } of rows)
    console.log(`| ${pair} | ${release} | ${verdict} | ${why} |`);
  return rows.every(({ verdict }) => verdict !== 'BROKEN');
}

main().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
