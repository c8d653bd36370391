import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../harness/browser';
import { type BenchPage, CONDITIONS, PAGES } from './conditions';
import { type PageFiles, pageFiles } from './page-files';
import type { PageFigures, VisitName } from './report';
import { type Visit, visit } from './visit';

/** Three visits in a row in a browser of its own, with a profile on disk: a private one keeps no compiled code. */
async function measureOnce(
  executablePath: string,
  app: string,
  page: BenchPage,
  files: PageFiles,
): Promise<Record<VisitName, Visit>> {
  const profile = mkdtempSync(path.join(tmpdir(), 'power-bank-bench-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: CHROMIUM_ARGS,
    viewport: CONDITIONS.viewport,
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: CONDITIONS.locale,
  });
  try {
    const cold = await visit(browser, app, page, files);
    const second = await visit(browser, app, page, files);
    const third = await visit(browser, app, page, files);
    return { cold, second, third };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Every page as often as the conditions say, alternating, so that a busy moment of the machine meets all alike. */
export async function measure(
  executablePath: string,
  app: string,
  told: (line: string) => void,
): Promise<PageFigures[]> {
  const files = await pageFiles(app);
  const figures: PageFigures[] = PAGES.map(({ address }) => ({ address, runs: [] }));
  // Once before: what a server compresses at the first request is nobody's page load.
  for (const page of PAGES) await measureOnce(executablePath, app, page, files);
  for (let run = 1; run <= CONDITIONS.runs; run++) {
    for (const [index, page] of PAGES.entries()) {
      const once = await measureOnce(executablePath, app, page, files);
      figures[index]!.runs.push(once);
      const times = Object.values(once).map(({ usableMs }) => `${usableMs.toFixed(0)} ms`);
      told(`  ${run} of ${CONDITIONS.runs}   ${page.address}   ${times.join(', ')}`);
    }
  }
  return figures;
}
