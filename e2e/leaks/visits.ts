import { type Page, type Request, expect } from '@playwright/test';

/**
 * Pages to which each visit returns. They are small and not kept alive. The second one is used if the first is the page
 * under test.
 */
export const BASES = ['/contact-us', '/agreement'];

/** Routes whose page leads on to that of another one. */
const LEADS_TO: Readonly<Record<string, string>> = { '/cabinet': '/product' };

const rendered = (page: Page, path: string) =>
  page.locator(`[data-page="${path}"] main:not([aria-busy=true])`);

/** Tracks the requests of a page that are in flight. */
function requestsOf(page: Page): Set<Request> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => inFlight.add(request));
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  return inFlight;
}

/** Opens and leaves pages inside one document. */
export class Visits {
  private readonly requests: Set<Request>;
  /** Path of the region, e.g. `/jp`. */
  private prefix = '';

  constructor(
    private readonly page: Page,
    private readonly base: string,
  ) {
    this.requests = requestsOf(page);
  }

  /**
   * Opens the app at its base page.
   * @param prefix `/jp`
   */
  async begin(origin: string, prefix: string): Promise<void> {
    this.prefix = prefix;
    await this.page.goto(origin + prefix + this.base);
    // Requests of the previous document never report their end.
    this.requests.clear();
    await this.atBase();
  }

  /**
   * Opens a page like a router link, waits until it has its data, and goes Back.
   * @param address address below the prefix
   */
  async visit(address: string): Promise<void> {
    // Many views without an input of the renter would count as pages that redirect in a loop.
    await this.page.keyboard.press('Shift');
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, this.prefix + address);
    await expect(rendered(this.page, this.base)).toHaveCount(0);
    await expect(this.page.locator('main:not([aria-busy=true])').filter({ visible: true })).toHaveCount(1);
    await expect.poll(() => this.requests.size, { intervals: [20] }).toBe(0);
    // A page that leads the renter away would not be visited.
    const route = address.split('?')[0]!;
    const shown = () => new URL(this.page.url()).pathname;
    await expect.poll(shown).toBe(this.prefix + (LEADS_TO[route] ?? route));
    await this.page.evaluate(() => history.back());
    await this.atBase();
  }

  private async atBase(): Promise<void> {
    await expect(rendered(this.page, this.base)).toHaveCount(1);
    await expect.poll(() => this.requests.size, { intervals: [20] }).toBe(0);
  }
}
