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

/** Returns the path of Playwright's Chromium, else of CHROMIUM_PATH, else of the system's. Null if there is none. */
export function findChromium(): string | null {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return [process.env.CHROMIUM_PATH ?? '', ...SYSTEM].find((file) => file && existsSync(file)) ?? null;
}

/**
 * Returns the path of a Chromium. If there is none, installs Playwright's, or the system's package if the
 * download fails.
 */
export function ensureChromium(): string {
  const installed = findChromium();
  if (installed) return installed;
  console.log('Installing a browser (once)…');
  spawnSync('npx', ['playwright', 'install', 'chromium'], INSTALLING);
  if (!findChromium()) installPackages('chromium');
  const found = findChromium();
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
