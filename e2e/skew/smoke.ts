import type { Browser } from 'playwright-core';
import { openPage } from '../support/open-page';
import { readPublishedPage } from '../support/published-page';
import { SandboxControl } from '../support/sandbox-control';
import type { Stack } from '../support/worker-stack';

/** A page of each module that needs neither a session nor query parameters. */
const PAGES: Record<string, string> = {
  'mf-auth': '/agreement',
  'mf-rental': '/scan/center',
  'mf-orders': '/shop/list',
  'mf-support': '/contact-us',
};

/**
 * Opens one public page of each module.
 * @returns the problems: a missing header, a failed page, an error, a report. Empty if the pair works.
 */
export async function smoke(browser: Browser, stack: Stack): Promise<string[]> {
  const sandbox = new SandboxControl(stack.api);
  await sandbox.reset();
  const { modules } = await readPublishedPage(stack.app);
  const problems: string[] = [];
  for (const [name, { routes }] of Object.entries(modules)) {
    const route = routes.find(({ path }) => path === PAGES[name]) ?? routes.find(({ signIn }) => !signIn);
    if (!route) continue;
    const { path, header } = route;
    problems.push(...(await openPage(browser, stack, { address: `/jp${path}`, header })));
  }
  const { reports } = await sandbox.reports();
  const failures = reports.filter(({ kind }) => kind === 'module');
  problems.push(...failures.map(({ code, module }) => `reported ${String(code)} ${String(module)}`));
  return [...new Set(problems)];
}
