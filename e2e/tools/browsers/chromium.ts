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

/** Debian's build without windows. The journeys take about a fifth less time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the path of Playwright's Chromium, else of CHROMIUM_PATH, else of the system's. Null if there is none. */
export function findChromium(system: readonly string[] = SYSTEM): string | null {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return [process.env.CHROMIUM_PATH ?? '', ...system].find((file) => file && existsSync(file)) ?? null;
}

/** Returns the path of the Chromium for tests that compare no speed: a build without windows if the system has one. */
export const findTestChromium = (): string | null => findChromium([HEADLESS_SHELL, ...SYSTEM]);

/**
 * Returns the path of a Chromium. If there is none, installs Playwright's, or the system's package if the
 * download fails.
 */
export const ensureChromium = (): string => ensure(() => findChromium(), 'chromium');

/** Returns the path of the Chromium for tests, as `findTestChromium`. Installs one if there is none. */
export const ensureTestChromium = (): string =>
  ensure(findTestChromium, 'chromium-headless-shell', 'chromium');

function ensure(find: () => string | null, ...packages: string[]): string {
  const installed = find();
  if (installed) return installed;
  console.log('Installing a browser (once)…');
  spawnSync('npx', ['playwright', 'install', 'chromium'], INSTALLING);
  for (const name of packages) if (!find()) installPackages(name);
  const found = find();
  if (!found) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH.');
  return found;
}

/** Flags for tests: no dialogs, no background network requests, and a fake camera. */
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
