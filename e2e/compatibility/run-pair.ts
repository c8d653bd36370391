import type { Browser } from 'playwright-core';
import type { Verdict } from '@shell/deploy/compatibility';
import { openPage } from '../support/open-page';
import { readPublishedPage } from '../support/published-page';
import { SandboxControl } from '../support/sandbox-control';
import type { Stack } from '../support/worker-stack';
import { pagesOf } from './pages';

/** Problems that a sentence names. One broken name breaks many pages in the same way. */
const NAMED = 3;

/**
 * Opens every page of a module in the app that a stack serves.
 * @param today day of the run, for the sentence
 */
export async function runPages(
  browser: Browser,
  stack: Stack,
  module: string,
  today: string,
): Promise<Verdict> {
  const sandbox = new SandboxControl(stack.api);
  await sandbox.reset();
  const { modules } = await readPublishedPage(stack.app);
  const pages = await pagesOf(stack, modules[module]!.routes);
  const problems: string[] = [];
  for (const page of pages) problems.push(...(await openPage(browser, stack, page)));
  const { reports } = await sandbox.reports();
  for (const { code, kind, module: blamed } of reports)
    if (kind === 'module' && String(blamed).startsWith(`${module}@`))
      problems.push(`reported ${String(code)} of ${String(blamed)}`);
  const found = [...new Set(problems)];
  if (found.length === 0) return { verdict: 'works', why: `${pages.length} pages opened on ${today}.` };
  const more = found.length > NAMED ? `; and ${found.length - NAMED} more` : '';
  return { verdict: 'breaks', why: `On ${today}: ${found.slice(0, NAMED).join('; ')}${more}.` };
}
