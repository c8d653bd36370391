import { type Page, type Request, expect } from '@playwright/test';
import { REQUEST_TIMEOUT_MS } from '@shared/api-client/limits';
import { requestOf, requestUrl } from '@shared/api-client/request-of';
import type { PlainEndpoint } from '@shared/http-api/app';
import { order } from '@shared/http-api/endpoints';
import type { ArgsOf } from './calls';
import type { PlatformControl } from './platform-control';

/** A running app. */
export interface Deployed {
  /** Origin of the app. */
  app: string;
  /** Origin of its API. */
  api: string;
  /** Origins of its API by region (`JP`), if regions have several. */
  apis?: Readonly<Record<string, string>>;
}

export type Region = 'jp' | 'my' | 'hk';

/** A cabinet of each region in the seed, with its deposit and the name of its store in English. */
export const REGIONS: Record<Region, { sn: string; deposit: string; store: RegExp }> = {
  jp: { sn: 'JPC00001', deposit: '¥3,300', store: /Tsutsuji Books/ },
  my: { sn: 'MYC00001', deposit: 'RM35', store: /Kenanga/ },
  hk: { sn: 'HKC00001', deposit: 'HK$99', store: /\S/ },
};

/** A call of a renter beside the page. */
interface ApiCall {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Sends a call to the API. */
export type ApiSend = (url: string, call: ApiCall) => Promise<{ status: number; text: string }>;

/** Sends a call to the live API. */
export const sendLive: ApiSend = async (url, call) => {
  const response = await fetch(url, call);
  return { status: response.status, text: await response.text() };
};

/** Returns an address that no other renter has. */
export const newEmail = () => `renter-${Math.random().toString(36).slice(2, 10)}@example.com`;

/** A renter in tests. The methods are named after what a renter does and sees. */
export class Renter<Control extends PlatformControl = PlatformControl> {
  /** API calls without an answer, with the time of each (`Date.now()`). */
  private readonly sentAt = new Map<Request, number>();

  constructor(
    readonly page: Page,
    readonly stack: Deployed,
    readonly sandbox: Control,
    /** Address with which the renter signs in. */
    readonly email = newEmail(),
    private readonly send = sendLive,
  ) {
    const apis = [stack.api, ...Object.values(stack.apis ?? {})];
    page.on('request', (request) => {
      const isCall = /^(xhr|fetch)$/.test(request.resourceType());
      if (isCall && apis.some((api) => request.url().startsWith(`${api}/`)))
        this.sentAt.set(request, Date.now());
    });
    page.on('requestfinished', (request) => void this.sentAt.delete(request));
    page.on('requestfailed', (request) => void this.sentAt.delete(request));
  }

  /**
   * Returns the addresses of the API calls that the page waits for. Nothing reports the end of the calls of a document
   * that was left, so those stay until the time limit.
   */
  callsInFlight = (): string[] =>
    [...this.sentAt].flatMap(([request, at]) =>
      Date.now() - at < REQUEST_TIMEOUT_MS ? [request.url()] : [],
    );
  open = (address: string) => this.page.goto(this.stack.app + address);
  button = (name: string | RegExp) => this.page.getByRole('button', { name });
  link = (name: string | RegExp) => this.page.getByRole('link', { name });
  sees = (text: string | RegExp) => expect(this.page.getByText(text).first()).toBeVisible();
  /** Navigates inside the app like a link. Waits until React has rendered, because the router listens only then. */
  goesInside = async (address: string) => {
    await this.page.locator('#root > *').first().waitFor({ state: 'attached' });
    await this.page.evaluate((to) => {
      const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
      history.pushState({ idx }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
  };
  isAt = (address: RegExp) => expect(this.page).toHaveURL(address);

  /** Opens a QR link and waits for the price. */
  async scans(region: Region): Promise<void> {
    await this.open(`/${region}/cabinet?sn=${REGIONS[region].sn}`);
    await this.isAt(/\/product\?sn=/);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(REGIONS[region].store);
  }

  /** On /login, requests a code. Returns the code of the mail. */
  async requestsCode(): Promise<string> {
    await this.page.getByLabel('E-mail').fill(this.email);
    const known = await this.sandbox.codesSent(this.email);
    await this.button('Send code').click();
    const code = await this.sandbox.signInCode(this.email, known);
    // Waits for the confirmation, because it moves the content below the field.
    await this.sees(`sent to ${this.email}`);
    return code;
  }

  /** Signs in on /login: requests a code, reads the mail, enters the code, and accepts the terms. */
  async signsIn(): Promise<void> {
    await this.isAt(/\/login/);
    const code = await this.requestsCode();
    await this.page.getByLabel(/^Verification code/).fill(code);
    await this.button('Agree and continue').click();
    await expect(this.page).not.toHaveURL(/\/login/);
  }

  /** Goes from /product to /payment: taps Rent and signs in. The app continues the order of a new renter. */
  async rents(): Promise<void> {
    await this.button('Rent a power bank').click();
    await this.signsIn();
    await this.isAt(/\/payment\?/);
  }

  /** On /payment, chooses a method, accepts the agreement and opens the checkout. */
  async goesToPay(method?: RegExp): Promise<void> {
    // Once this button is visible, the page knows whether there is an agreement to accept.
    await expect(this.button(/^(Pay|Hold) /)).toBeVisible();
    if (method) await this.page.getByRole('radio', { name: method }).check({ force: true });
    const agree = this.page.getByRole('checkbox');
    if (await agree.count()) await agree.first().setChecked(true, { force: true });
    await this.button(/^(Pay|Hold) /).click();
    await this.page.waitForURL((url) => url.origin !== this.stack.app);
  }

  /** Completes the payment in the checkout, which is on another origin, and returns to the app. */
  async pays(how: RegExp = /^(Pay|Hold) /): Promise<void> {
    await this.page.getByRole('button', { name: how }).first().click();
    await this.page.waitForURL((url) => url.origin === this.stack.app);
  }

  /** Waits for the ejected power bank. Returns the order number. */
  async takesTheBank(): Promise<string> {
    await this.isAt(/\/borrow\?orderNo=/);
    await this.sees('Take your power bank');
    return new URL(this.page.url()).searchParams.get('orderNo')!;
  }

  /** Goes from the QR link to the ejected power bank. Returns the order number. */
  async borrows(region: Region, method?: RegExp): Promise<string> {
    await this.scans(region);
    await this.rents();
    await this.goesToPay(method);
    await this.pays();
    return this.takesTheBank();
  }

  /**
   * Calls an endpoint like the app, with the session's token.
   * @param args members of path and query, or the body
   * @returns the model of the answer
   * @throws if the platform refuses the call
   */
  async ask<Args, Model>(
    region: Region,
    endpoint: PlainEndpoint<Args, Model>,
    ...[args]: ArgsOf<Args>
  ): Promise<Model> {
    const { method, body, ...request } = requestOf(endpoint, args as Args);
    const code = region.toUpperCase();
    const token = await this.page.evaluate((end) => {
      const key = Object.keys(localStorage).find(
        (name) => name.startsWith('ifeToken_') && name.endsWith(end),
      );
      return key ? localStorage.getItem(key) : null;
    }, `_${code}`);
    const origin = this.stack.apis?.[code] ?? this.stack.api;
    const { status, text } = await this.send(origin + requestUrl(request), {
      method,
      headers: {
        'X-DATA-REGION': code,
        ...(token ? { 'X-WEB-TOKEN': token } : {}),
        'Accept-Language': 'en-US',
        'X-Override-Language': 'en',
        ...(method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = JSON.parse(text) as { success?: boolean; model: Model };
    if (!answer.success) throw new Error(`${endpoint.name}: ${status} ${text}`);
    return answer.model;
  }

  /** Puts the power bank of an order into a cabinet. */
  async returnsTheBank(region: Region, orderNo: string, sn = REGIONS[region].sn): Promise<void> {
    const { powerBank } = await this.ask(region, order, { no: orderNo });
    await this.sandbox.returnBank(sn, powerBank!.sn);
  }
}
