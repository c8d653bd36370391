import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../tools/browsers/chromium';
import { type BenchPage, CONDITIONS, PAGES } from './conditions';
import { type PageFiles, pageFiles } from './page-files';
import type { PageFigures, VisitName } from './report';
import { type Visit, visit } from './visit';

/**
 * Measures three consecutive visits in a new browser with a profile on disk. A private profile would not keep
 * compiled code.
 */
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

/**
 * Measures every page `CONDITIONS.runs` times. Alternates between the pages, so that a busy moment of the machine
 * affects all of them.
 */
export async function measure(
  executablePath: string,
  app: string,
  print: (line: string) => void,
): Promise<PageFigures[]> {
  const files = await pageFiles(app);
  const figures: PageFigures[] = PAGES.map(({ address }) => ({ address, runs: [] }));
  // A warm-up run, because the server compresses files at their first request.
  for (const page of PAGES) await measureOnce(executablePath, app, page, files);
  for (let run = 1; run <= CONDITIONS.runs; run++) {
    for (const [index, page] of PAGES.entries()) {
      const threeVisits = await measureOnce(executablePath, app, page, files);
      figures[index]!.runs.push(threeVisits);
      const times = Object.values(threeVisits).map(({ usableMs }) => `${usableMs.toFixed(0)} ms`);
      print(`  ${run} of ${CONDITIONS.runs}   ${page.address}   ${times.join(', ')}`);
    }
  }
  return figures;
}
