import { type Page, expect } from '@playwright/test';
import { FLIPPED_PROBE, PROBE } from '../support/fault-server/answers';
import type { FaultServer } from '../support/fault-server/server';
import type { SandboxControl } from '../support/sandbox-control';

/** Limit in ms for a message or the previous version, from the faulty answer, or from the request of a hanging file. */
const MESSAGE_LIMIT_MS = 3000;
/** Tolerance for a busy machine. */
const MACHINE_MS = 500;
/** True if a late message fails the test. `npm test` does not set it, because it must pass on a slow machine. */
const isJudged = process.env.FAULTS_JUDGE_TIMES === '1';
/** Limit in ms for content that has no limit of its own. */
const CONTENT_TIMEOUT_MS = 60_000;
/** Timeout in ms of `seesInTime`. It is short when times are judged, because a late message fails the test anyway. */
const MESSAGE_TIMEOUT_MS = isJudged ? 8_000 : CONTENT_TIMEOUT_MS;

/**
 * Fails if times are judged and the message appeared too late.
 * @param driverMs tolerance in ms
 */
export function expectShownInTime(ms: number, what: string, driverMs = MACHINE_MS): void {
  if (isJudged)
    expect(ms, `${what} within ${MESSAGE_LIMIT_MS} ms`).toBeLessThanOrEqual(MESSAGE_LIMIT_MS + driverMs);
}

/** Report of a failed module, as the collector received it. */
export interface ModuleReport {
  kind: string;
  code: string;
  module: string;
  detail?: string;
  set: Record<string, string>;
  revision: string;
}

interface Marked {
  __mark?: boolean;
  __tampered?: boolean;
  __ran?: string[];
}

/** A visitor who uses the app through the fault server. Measures what they see and when. */
export class Visit {
  /** Uncaught errors, including unhandled rejections. */
  readonly uncaught: string[] = [];
  private openedAt = 0;

  constructor(
    readonly page: Page,
    readonly server: FaultServer,
    readonly sandbox: SandboxControl,
  ) {
    page.on('pageerror', (error) => this.uncaught.push(error.message));
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name }).first();

  async open(address: string): Promise<void> {
    await this.page.goto(this.server.origin + address, { waitUntil: 'commit' });
    this.openedAt = Date.now();
    await this.page.evaluate(() => void ((window as Marked).__mark = true));
  }

  /** Navigates inside the app like a link. */
  goInside(address: string): Promise<void> {
    this.openedAt = Date.now();
    return this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }

  /**
   * Waits until a text is visible.
   * @returns milliseconds since the faulty answer, or since `open` or `goInside` if there was none
   */
  async sees(text: string | RegExp, limit = CONTENT_TIMEOUT_MS): Promise<number> {
    await this.page.getByText(text).first().waitFor({ state: 'visible', timeout: limit });
    return Date.now() - (this.server.faultAt ?? this.openedAt);
  }

  /** Waits like `sees`, within the time limit for messages. */
  async seesInTime(text: string | RegExp): Promise<number> {
    const ms = await this.sees(text, MESSAGE_TIMEOUT_MS);
    expectShownInTime(ms, `"${String(text)}"`);
    return ms;
  }

  /** Returns whether the document was not reloaded since `open`. */
  async isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => (window as Marked).__mark === true);
  }

  /** Returns the probes of scripts that have run and of styles that apply. */
  async ran(): Promise<string[]> {
    return this.page.evaluate(() => [
      ...((window as Marked).__ran ?? []),
      ...Array.from(document.styleSheets).flatMap((sheet) =>
        Array.from(sheet.cssRules, ({ cssText }) => cssText).filter((text) => text.includes('--probe')),
      ),
    ]);
  }

  /** Expects that no tampered script has run and no tampered style applies. */
  async expectNothingTampered(): Promise<void> {
    expect(await this.page.evaluate(() => (window as Marked).__tampered)).toBeUndefined();
    expect((await this.ran()).filter((mark) => mark.includes(FLIPPED_PROBE))).toEqual([]);
  }

  /** Expects that a file of a republished version has run. This shows that its probe works. */
  async expectRan(file: string): Promise<void> {
    expect((await this.ran()).some((mark) => mark.includes(`${file} ${PROBE}`))).toBe(true);
  }

  /** Returns the reports of failed modules, in order. */
  async moduleReports(): Promise<ModuleReport[]> {
    const { reports } = await this.sandbox.reports();
    return (reports as unknown as ModuleReport[]).filter(({ kind }) => kind === 'module');
  }

  /** Expects exactly one report with the code, the failed module and all loaded versions. */
  async expectOneReport(code: string, module: string): Promise<void> {
    await expect.poll(async () => (await this.moduleReports()).length).toBeGreaterThan(0);
    const reports = await this.moduleReports();
    expect(reports.map((one) => `${one.code} ${one.module}`)).toEqual([`${code} ${module}`]);
    expect(Object.keys(reports[0]!.set).sort()).toEqual([
      'mf-auth',
      'mf-orders',
      'mf-rental',
      'mf-support',
      'shell',
    ]);
    expect(reports[0]!.revision).not.toBe('');
  }
  async expectNoReport(): Promise<void> {
    expect(await this.moduleReports()).toEqual([]);
  }
}
