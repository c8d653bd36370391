import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { INSTALLING, installPackages } from './system-packages';

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

const ENGINES: [program: string, packages: string][] = [
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
];

/** Installs the other engines where they are missing: continuous integration has to have them. */
export function ensureEngines(): void {
  const missing = ENGINES.filter(([program]) => !existsSync(program)).map(([, name]) => name);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} (once)…`);
  installPackages(...missing);
}

/** Installs one where there is none: Playwright's own where it can be downloaded, otherwise the system's package. */
export function ensureChromium(): string {
  const there = findChromium();
  if (there) return there;
  console.log('Installing a browser (once)…');
  spawnSync('npx', ['playwright', 'install', 'chromium'], INSTALLING);
  if (!findChromium()) installPackages('chromium');
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
