import { type Page, expect } from '@playwright/test';
import { FLIPPED_PROBE, PROBE } from '../support/fault-server/answers';
import type { FaultServer } from '../support/fault-server/server';
import type { SandboxControl } from '../support/sandbox-control';

/**
 * Time limit for a message or a replacement, from the faulty answer (or from the request of a hanging file).
 */
const TOLD_WITHIN_MS = 3000;
/** Tolerance for a busy machine. */
const MACHINE_MS = 500;
/** Set by `npm run e2e:faults`. Otherwise times are only recorded, so a busy machine fails no test. */
const isJudged = process.env.FAULTS_JUDGE_TIMES === '1';
/** Time limit for content without its own limit. */
const SEEN_WITHIN_MS = 60_000;
/** When times are judged, waiting longer than the limit gives no information. */
const LOOKED_FOR_MS = isJudged ? 8_000 : SEEN_WITHIN_MS;

/**
 * Fails if times are judged and the message appeared too late.
 * @param driverMs time that controlling the engine may add.
 */
export function judgeTold(ms: number, what: string, driverMs = MACHINE_MS): void {
  if (isJudged)
    expect(ms, `${what} within ${TOLD_WITHIN_MS} ms`).toBeLessThanOrEqual(TOLD_WITHIN_MS + driverMs);
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

  /** Waits until a text is visible. Returns the milliseconds since the fault's answer, or since the visit. */
  async sees(text: string | RegExp, limit = SEEN_WITHIN_MS): Promise<number> {
    await this.page.getByText(text).first().waitFor({ state: 'visible', timeout: limit });
    return Date.now() - (this.server.faultAt ?? this.openedAt);
  }

  /** Waits like `sees`, within the time limit for messages. */
  async seesInTime(text: string | RegExp): Promise<number> {
    const ms = await this.sees(text, LOOKED_FOR_MS);
    judgeTold(ms, `"${String(text)}"`);
    return ms;
  }

  /** Returns whether there was no reload since the visit began. */
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

  /** Expects that a file of a republished version has run. This proves that the check above can fail. */
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
