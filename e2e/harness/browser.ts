import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** A Chromium that is there: Playwright's own, or the system's; null if none is. */
export function findChromium(): string | null {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return [process.env.CHROMIUM_PATH ?? '', ...SYSTEM].find((file) => file && existsSync(file)) ?? null;
}

/** Installs one where there is none: Playwright's own where it can be downloaded, otherwise the system's package. */
export function ensureChromium(): string {
  const there = findChromium();
  if (there) return there;
  console.log('Installing a browser (once)…');
  const quiet = { stdio: 'inherit', timeout: 300_000 } as const;
  spawnSync('npx', ['playwright', 'install', 'chromium'], quiet);
  if (!findChromium() && existsSync('/usr/bin/apt-get')) {
    const root = process.getuid?.() === 0 ? [] : ['sudo'];
    const run = (...args: string[]) => {
      const [command, ...rest] = [...root, ...args];
      spawnSync(command!, rest, quiet);
    };
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  const found = findChromium();
  if (!found) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH.');
  return found;
}

/** How the browser is started for tests: quiet, and without asking anything of the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];
