import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { launchOptions } from './tools/browsers/chromium';
import { RESULTS } from './tools/results';
import { PHONE } from './tools/browsers/engine';

/** Tag of what needs the browser around the engine: notifications, installation, Background Sync (decision 92). */
const WHOLE = /@browser\b/;

/** Journeys and the other browser suites. Each worker has its own stack. */
export default defineConfig({
  testDir: '.',
  testMatch: [
    'journeys',
    'leaks',
    'faults',
    'engines',
    'access',
    'outbox',
    'contract',
    'gallery',
    'packages',
  ].map((folder) => `${folder}/**/*.spec.ts`),
  // One more than two cores, because a journey waits for about half of its time.
  workers: Number(process.env.E2E_WORKERS || 3),
  fullyParallel: true,
  retries: 0,
  // Timeouts only stop hanging tests. A test continues as soon as its condition is met.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  snapshotPathTemplate: '{testDir}/journeys/aria/{arg}{ext}',
  outputDir: path.join(RESULTS, 'e2e'),
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(RESULTS, 'e2e.json') }],
    ['./support/fault-server/matrix-reporter.ts'],
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: PHONE,
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    // Tests see and change requests by `page.route`, which a service worker's requests bypass. `offline.spec.ts` permits it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'engine', grepInvert: WHOLE, use: { launchOptions: launchOptions() } },
    { name: 'browser', grep: WHOLE, use: { launchOptions: launchOptions([], true) } },
  ],
});
