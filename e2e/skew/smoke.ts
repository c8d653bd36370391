import type { Browser } from 'playwright-core';
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
const LIMIT_MS = 20_000;

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
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`${route.path} threw: ${error.message}`));
    await page.goto(`${stack.app}/jp${route.path}`);
    const content = page.locator('main:not([aria-busy=true]) >> visible=true').first();
    await content.waitFor({ timeout: LIMIT_MS }).catch(() => problems.push(`${route.path} did not render`));
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS }).catch(() => undefined);
    if (route.header && (await page.getByRole('banner').count()) !== 1)
      problems.push(`${route.path} has no header`);
    if ((await page.getByText(/\bMF-\d{3}\b/).count()) > 0) problems.push(`${route.path} failed`);
    await context.close();
  }
  const { reports } = await sandbox.reports();
  const failures = reports.filter(({ kind }) => kind === 'module');
  problems.push(...failures.map(({ code, module }) => `reported ${String(code)} ${String(module)}`));
  return [...new Set(problems)];
}
