import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../tools/browsers/chromium';
import type { Stack } from '../support/worker-stack';
import { waitUntilStarted } from './idle';
import { type BenchPage, CONDITIONS, type Line } from './conditions';
import type { Visit } from './figures';
import { type StepFiles, stepFiles } from './page-files';
import { rotate } from './statistics';
import { PUBLISHED, type VariantName, secureOrigin } from './variants/variant';
import { type VisitTarget, visit } from './visit';

/**
 * Consecutive visits in the same browser. It stores compiled code during the second visit and uses it in the third. Only
 * the published app is visited again.
 */
export interface Visits {
  cold: Visit;
  second?: Visit;
  third?: Visit;
}

/** Rounds of a page on a line, by variant. The same index means the same round. */
export interface PageRounds {
  address: string;
  line: Line['name'];
  variants: Partial<Record<VariantName, Visits[]>>;
}

/**
 * Makes V8 compile source positions with the code. Without it V8 computes them when an `Error` is created, by parsing the
 * surrounding functions again, but only while DevTools' Runtime domain is on. Playwright turns it on, no renter does.
 */
const EAGER_SOURCE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';

/** Creates an empty folder for the profile of a browser. */
export const newProfile = () => mkdtempSync(path.join(tmpdir(), 'power-bank-bench-'));

interface BrowserOptions {
  /** Additional flags of Chromium. */
  args?: readonly string[];
  serviceWorkers: 'allow' | 'block';
  proxy?: { server: string; bypass: string };
}

/** Starts the browser of a phone with a profile, and waits until it does nothing any more. */
export async function openBrowser(
  executablePath: string,
  profile: string,
  { args = [], ...more }: BrowserOptions,
): Promise<BrowserContext> {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_ARGS, EAGER_SOURCE_POSITIONS, ...args],
    viewport: CONDITIONS.viewport,
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: CONDITIONS.locale,
    timezoneId: CONDITIONS.timeZone,
    ...more,
  });
  await waitUntilStarted(browser);
  return browser;
}

/**
 * Runs a function with a new browser whose profile is on disk. A private profile would not keep compiled code.
 * @param args additional flags of Chromium
 */
export async function withBrowser<T>(
  executablePath: string,
  run: (browser: BrowserContext) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const profile = newProfile();
  // Requests of a service worker do not appear among those of the page.
  const browser = await openBrowser(executablePath, profile, { args, serviceWorkers: 'block' });
  try {
    return await run(browser);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

export interface Measurement {
  executablePath: string;
  /** Additional flags of Chromium. */
  chromiumArgs: readonly string[];
  stack: Stack;
  session: Record<string, string>;
  pages: readonly BenchPage[];
  variants: readonly VariantName[];
  print(line: string): void;
}

/** Returns a function that creates the target of a visit. */
export function visitTargets({ stack, session, variants }: Measurement) {
  const files = new Map<VariantName, StepFiles>();
  for (const variant of variants) files.set(variant, stepFiles(stack, variant));
  return (page: BenchPage, line: Line, variant: VariantName): VisitTarget => ({
    origin: secureOrigin(stack, variant),
    page,
    line,
    files: files.get(variant)!,
    session,
  });
}

const visitOnce = (
  { executablePath, chromiumArgs }: Measurement,
  target: VisitTarget,
  again: boolean,
): Promise<Visits> =>
  withBrowser(
    executablePath,
    async (browser) => {
      const cold = await visit(browser, target);
      if (!again) return { cold };
      return { cold, second: await visit(browser, target), third: await visit(browser, target) };
    },
    chromiumArgs,
  );

/** Visits every page of every variant once, because the server compresses a file at its first request. */
export async function warmUp(measurement: Measurement, line: Line): Promise<void> {
  const targetOf = visitTargets(measurement);
  for (const page of measurement.pages)
    for (const variant of measurement.variants)
      await visitOnce(measurement, targetOf(page, line, variant), false);
}

/**
 * Measures every page in every variant on a line, round by round, each in a new browser. Alternates between the variants,
 * so that a busy moment of the machine affects all of them.
 */
export async function measure(measurement: Measurement, line: Line, rounds: number): Promise<PageRounds[]> {
  const { pages, variants, print } = measurement;
  const targetOf = visitTargets(measurement);
  const results = pages.map(({ address }): PageRounds => ({ address, line: line.name, variants: {} }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, page] of pages.entries()) {
      const times: string[] = [];
      for (const variant of rotate(variants, round)) {
        const again = PUBLISHED.includes(variant) && line.name === 'average';
        const visits = await visitOnce(measurement, targetOf(page, line, variant), again);
        (results[index]!.variants[variant] ??= []).push(visits);
        times.push(`${variant} ${visits.cold.usableMs.toFixed(0)}`);
      }
      print(`  ${round + 1} of ${rounds}   ${line.name} line   ${page.address}   ${times.join(', ')} ms`);
    }
  }
  return results;
}
