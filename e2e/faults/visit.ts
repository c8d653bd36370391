import { type Page, expect } from '@playwright/test';
import { FLIPPED_PROBE, PROBE } from '../harness/fault-server/answers';
import type { FaultServer } from '../harness/fault-server/server';
import type { SandboxControl } from '../harness/sandbox-control';

/** A fault is told, shown or replaced within this time of its answer (or of what hangs being asked for). */
const TOLD_WITHIN_MS = 3000;
/** What a busy machine may add to a limit before it is the app that is late. */
const MACHINE_MS = 500;
/** Set by `npm run e2e:faults`; everywhere else the times are written down, and a busy machine fails nothing. */
const isJudged = process.env.FAULTS_JUDGE_TIMES === '1';
/** What has no limit of its own has to come at all. */
const SEEN_WITHIN_MS = 60_000;
/** Where times are judged, to look longer than the limit tells nothing more. */
const LOOKED_FOR_MS = isJudged ? 8_000 : SEEN_WITHIN_MS;

/** Fails a run that judges times where a fault was told too late. @param driverMs what driving the engine may add. */
export function judgeTold(ms: number, what: string, driverMs = MACHINE_MS): void {
  if (isJudged)
    expect(ms, `${what} within ${TOLD_WITHIN_MS} ms`).toBeLessThanOrEqual(TOLD_WITHIN_MS + driverMs);
}

/** What the collector has of a failed module. */
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

/** Somebody looks at the app through the fault server; what they see, and when. */
export class Visit {
  /** Errors that nobody caught, unhandled rejections included. */
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

  /** Goes to a route inside the app, as a link does. */
  goInside(address: string): Promise<void> {
    this.openedAt = Date.now();
    return this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }

  /** Waits until a text stands on the screen. @returns milliseconds since the fault's answer, or since the visit. */
  async sees(text: string | RegExp, limit = SEEN_WITHIN_MS): Promise<number> {
    await this.page.getByText(text).first().waitFor({ state: 'visible', timeout: limit });
    return Date.now() - (this.server.faultAt ?? this.openedAt);
  }

  /** The same, and it is to take no longer than a renter is left alone. */
  async seesInTime(text: string | RegExp): Promise<number> {
    const ms = await this.sees(text, LOOKED_FOR_MS);
    judgeTold(ms, `"${String(text)}"`);
    return ms;
  }

  /** No reload has happened since the visit began. */
  async isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => (window as Marked).__mark === true);
  }

  /** Scripts of a republished version that have run, and rules of its styles that apply, by what they say. */
  async ran(): Promise<string[]> {
    return this.page.evaluate(() => [
      ...((window as Marked).__ran ?? []),
      ...Array.from(document.styleSheets).flatMap((sheet) =>
        Array.from(sheet.cssRules, ({ cssText }) => cssText).filter((text) => text.includes('--probe')),
      ),
    ]);
  }

  /** Nothing that was changed on its way has run, and no style of it applies. */
  async expectNothingTampered(): Promise<void> {
    expect(await this.page.evaluate(() => (window as Marked).__tampered)).toBeUndefined();
    expect((await this.ran()).filter((mark) => mark.includes(FLIPPED_PROBE))).toEqual([]);
  }

  /** A file of a republished version has run: so the check above can fail. */
  async expectRan(file: string): Promise<void> {
    expect((await this.ran()).some((mark) => mark.includes(`${file} ${PROBE}`))).toBe(true);
  }

  /** Reports of failed modules, in order. */
  async moduleReports(): Promise<ModuleReport[]> {
    const { reports } = await this.sandbox.reports();
    return (reports as unknown as ModuleReport[]).filter(({ kind }) => kind === 'module');
  }

  /** Exactly one report, with the code, who failed, and everything that the document runs. */
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
