import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './tools/browsers/chromium';

/** Journeys, fault suite and leak suite in a real browser. Each worker has its own stack. */
export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'leaks/**/*.spec.ts', 'faults/**/*.spec.ts'],
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: true,
  retries: 0,
  // Timeouts only stop hanging tests. A test continues as soon as its condition is met.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results/e2e',
  reporter: [
    ['list'],
    ['json', { outputFile: '../test-results/e2e.json' }],
    ['./support/fault-server/matrix-reporter.ts'],
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_ARGS },
  },
});
