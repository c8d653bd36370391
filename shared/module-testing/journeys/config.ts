import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, defineConfig } from '@playwright/test';
import { readSettings } from './settings';

/** Flags for tests: no dialogs, no background network requests, and a fake camera. */
const CHROMIUM_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  // A container has no sandbox for its root user.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const settings = readSettings();
if (!settings) throw new Error('Run the journeys by "module-build journeys --at ADDRESS".');
const { own, platform } = settings;

/** Settings of Playwright for the journeys of a module. The clock of the platform is the same for all, so they run one by one. */
export default defineConfig({
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: path.join(process.cwd(), 'test-results'),
  reporter: 'list',
  projects: [
    { name: 'own', testDir: own },
    ...(platform
      ? [{ name: 'platform', testDir: platform.folder, grep: new RegExp(`${platform.tag}(?![\\w-])`) }]
      : []),
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    // Tests see and change requests by `page.route`, which a service worker's requests bypass.
    serviceWorkers: 'block',
    // Chromium takes a document that a test answers for one of the public network, and refuses its calls to a platform on loopback.
    permissions: ['local-network-access'],
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(existsSync(chromium.executablePath()) || !process.env.CHROMIUM_PATH
        ? {}
        : { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
