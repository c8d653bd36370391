import { type Page, type Request, expect } from '@playwright/test';

/** Pages between two visits: small and not kept alive. The second one is used for visits to the first. */
export const BASES = ['/contact-us', '/agreement'];

const drawn = (page: Page, path: string) => page.locator(`[data-page="${path}"] main:not([aria-busy=true])`);

/** Tracks the requests of a page that are in flight. */
function requestsOf(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Opens and leaves pages inside one document. */
export class Visits {
  private readonly requests: Set<Request>;

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
    await this.page.goto(origin + prefix + this.base);
    // Requests of the previous document never report their end.
    this.requests.clear();
    await this.atBase();
  }

  /** Opens a page like a router link, waits until it has its data, and goes Back. */
  async visit(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await expect(drawn(this.page, this.base)).toHaveCount(0);
    await expect(this.page.locator('main:not([aria-busy=true])').filter({ visible: true })).toHaveCount(1);
    await expect.poll(() => this.requests.size, { intervals: [20] }).toBe(0);
    await this.page.evaluate(() => history.back());
    await this.atBase();
  }

  private async atBase(): Promise<void> {
    await expect(drawn(this.page, this.base)).toHaveCount(1);
    await expect.poll(() => this.requests.size, { intervals: [20] }).toBe(0);
  }
}
