/** `npm run e2e:leaks`: every page opened and left again and again; what it leaves behind, as a table. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LEAKS_FILE, type LeakLine, leakTable } from '../../leaks/table';
import { ensureChromium } from '../browser';
import { ROOT } from '../root';

rmSync(LEAKS_FILE, { force: true });
const { status } = spawnSync(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    'leaks.spec.ts',
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: ensureChromium() } },
);
const lines = existsSync(LEAKS_FILE)
  ? readFileSync(LEAKS_FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LeakLine)
  : [];
console.log(`\n${leakTable(lines.sort((a, b) => (a.address < b.address ? -1 : 1)))}`);
process.exit(status ?? 1);
