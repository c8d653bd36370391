import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type LaunchOptions, chromium } from '@playwright/test';
import { INSTALLING, installPackages } from './system-packages';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Debian's package of the headless shell. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const firstExisting = (files: readonly string[]) => files.find((file) => file && existsSync(file)) ?? null;
const isOwnInstalled = () => existsSync(chromium.executablePath());
const fromSettings = () => process.env.CHROMIUM_PATH ?? '';

/** Returns the path of Playwright's Chromium, else of CHROMIUM_PATH, else of the system's. Null if there is none. */
export const findChromium = (): string | null =>
  isOwnInstalled() ? chromium.executablePath() : firstExisting([fromSettings(), ...SYSTEM]);

/**
 * Returns the path of the headless shell: Chromium's engine without the browser around it. A test takes about 40 % less
 * time in it (decision 92).
 * @returns null if there is none. The empty path is that of Playwright's own, which it finds itself.
 */
const findHeadlessShell = (): string | null =>
  isOwnInstalled() ? '' : fromSettings() ? null : firstExisting([`/usr/bin/${HEADLESS_SHELL}`]);

/**
 * Returns a path of Chromium. If there is none, installs Playwright's, or the system's package if the
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

/** Installs what `launchOptions` needs. Without a package of the headless shell, all tests run in the whole browser. */
export function ensureTestChromium(): void {
  ensureChromium();
  if (findHeadlessShell() === null && !fromSettings()) installPackages(HEADLESS_SHELL);
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

/**
 * Returns the options that launch the Chromium of tests.
 * @param args flags beside those of all tests
 * @param isWhole launches the whole browser instead of the headless shell, if both are installed
 */
export function launchOptions(args: readonly string[] = [], isWhole = false): LaunchOptions {
  const executablePath = (isWhole ? null : findHeadlessShell()) ?? findChromium() ?? '';
  return { executablePath, args: [...CHROMIUM_ARGS, ...args] };
}
