/**
 * `npm run bench:lighthouse`: runs Lighthouse on the main pages that need no session, with its emulation of a phone.
 * Installs Lighthouse on the first run. Prints the scores, the figures and the failed audits, and writes
 * `test-results/lighthouse.json`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../../support/worker-stack';
import { ensureChromium } from '../../tools/browsers/chromium';
import { ROOT } from '../../tools/root';
import { ensureSeparateTool } from '../../tools/separate-tool';
import { CATEGORIES, type LighthouseResult, failedAudits, scoreTable } from './audits';

const TOOL = path.join(ROOT, 'e2e/bench/lighthouse/tool');
const PAGES = [
  '/jp/home',
  '/jp/login',
  '/jp/product?sn=JPC00001',
  '/jp/shop/list',
  '/jp/call/center',
  '/jp/method/detail?id=return',
];

const HELP = `npm run bench:lighthouse

Runs Lighthouse with its emulation of a phone on ${PAGES.length} pages that need no session: ${PAGES.join(', ')}. Installs it
on the first run. Prints the scores and the failed audits, and writes test-results/lighthouse.json. It has no options.`;

/** Runs Lighthouse on an address. */
function audit(address: string, chromium: string, folder: string): LighthouseResult {
  const output = path.join(folder, 'result.json');
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(TOOL, 'node_modules/lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${address}. Its output is above.`);
  return JSON.parse(readFileSync(output, 'utf8')) as LighthouseResult;
}

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
ensureSeparateTool(TOOL, 'lighthouse');
const chromium = ensureChromium();
const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
const stack = await startStack();
try {
  const results: Record<string, LighthouseResult> = {};
  for (const page of PAGES) results[page] = audit(stack.app + page, chromium, folder);
  const failed = failedAudits(results);
  console.log(`\n${scoreTable(results)}`);
  console.log(failed.length > 0 ? `\nFailed audits:\n${failed.join('\n')}` : '\nNo failed audits.');
  mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
  writeFileSync(path.join(ROOT, 'test-results/lighthouse.json'), JSON.stringify(results));
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
