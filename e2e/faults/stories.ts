import { type TestInfo, expect } from '@playwright/test';
import {
  type ModuleFile,
  moduleFile,
  toAddressPattern,
  withoutHash,
} from '../support/fault-server/build-files';
import type { Cell } from '../support/fault-server/matrix-reporter';
import { republishModule } from '../support/fault-server/republish';
import type { FileFault } from './faults';
import type { Subject } from './subjects';
import type { Visit } from './visit';

export const FAILED = 'This part did not load';
export const SLOW = 'This part is taking longer than usual';
/** Error code of a failure, by kind of file. */
const CODES: Record<ModuleFile, string> = {
  entry: 'MF-201',
  script: 'MF-203',
  style: 'MF-203',
  catalogue: 'MF-204',
};

/** Records one cell of the matrix for the reporter. */
export function recordCell(info: TestInfo, cell: Cell): void {
  info.annotations.push({ type: 'fault', description: JSON.stringify(cell) });
}

interface BrokenFile {
  id: string;
  file: string;
  undo(): Promise<void>;
}

/** Publishes the subject's module again, with or without a previous version, and breaks one of its files. */
export async function breakFile(
  visit: Visit,
  subject: Subject,
  kind: ModuleFile,
  fault: FileFault,
  previous: boolean,
): Promise<BrokenFile> {
  const { server } = visit;
  const { module, page } = subject;
  const id = await republishModule(server, module, { previous });
  const data = await server.sentData();
  const ref = moduleFile(data, module, page, kind);
  const undo = await fault.make(visit, toAddressPattern(data.modules[module]!.base, ref), () => {
    let isGone = true;
    server.changeData((sent) => (isGone ? withoutHash(sent, ref) : sent));
    return () => {
      isGone = false;
    };
  });
  return { id, file: ref[0], undo };
}

/** Expects the header with an enabled language picker. */
async function expectHeader({ page }: Visit): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button').last()).toBeEnabled();
}

/** Expects that one tap opens a working page of another module, and goes Back. */
export async function expectOneTapAway({ page }: Visit): Promise<void> {
  const failing = new URL(page.url()).pathname;
  await page
    .getByRole('button', { name: /^Go to/ })
    .first()
    .click();
  // Polls the address instead of waiting for a load: a document with a hanging request never finishes
  // loading.
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(failing);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // A kept-alive page stays in the document, hidden.
  await expect(page.getByText(FAILED).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(SLOW).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => history.back());
}

/**
 * Breaks a file without a previous version. Expects that the module's area shows the failure, the rest stays usable,
 * and the button recovers without a reload.
 * @param how `on` opens the page directly. `off` opens a page of another module first and navigates to it.
 * @returns milliseconds until the message was shown
 */
export async function showsFailureAndRecovers(
  visit: Visit,
  subject: Subject,
  kind: ModuleFile,
  fault: FileFault,
  how: 'on' | 'off',
): Promise<number> {
  const { id, file, undo } = await breakFile(visit, subject, kind, fault, false);
  if (how === 'on') await visit.open(subject.address);
  else {
    await visit.open(subject.from.address);
    await visit.sees(subject.from.works);
    await visit.expectNoReport();
    visit.server.faultAt = null;
    await visit.goInside(subject.address);
  }
  const isHang = fault.kind === 'hang';
  const ms = await visit.seesInTime(isHang ? SLOW : FAILED);
  await visit.expectNothingTampered();
  await expectHeader(visit);
  if (isHang) await visit.expectNoReport();
  else {
    await visit.sees(`${CODES[kind]} · ${subject.module}@${id}`);
    await visit.expectOneReport(CODES[kind], `${subject.module}@${id}`);
  }
  await expectOneTapAway(visit);
  await visit.sees(isHang ? SLOW : FAILED);
  await undo();
  await visit.button('Try again').click();
  await visit.sees(subject.works);
  await visit.expectNothingTampered();
  if (kind === 'entry' || kind === 'script') await visit.expectRan(file);
  expect(await visit.isSameDocument()).toBe(true);
  await expect.poll(async () => (await visit.moduleReports()).length).toBe(isHang ? 0 : 1);
  expect(visit.uncaught).toEqual([]);
  return ms;
}

/**
 * Removes a file's hash from the page data. Expects that the page works, because the entry's table has the hash.
 * @returns milliseconds until the page was shown
 */
export async function worksByEntryTable(
  visit: Visit,
  subject: Subject,
  kind: ModuleFile,
  fault: FileFault,
): Promise<number> {
  const { file } = await breakFile(visit, subject, kind, fault, true);
  await visit.open(subject.address);
  const ms = await visit.seesInTime(subject.works);
  if (kind === 'script') await visit.expectRan(file);
  await visit.expectNoReport();
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.uncaught).toEqual([]);
  return ms;
}

/**
 * Breaks a file definitely, with a previous version. Expects that version without a reload, and one report.
 * @returns milliseconds until the page was shown
 */
export async function fallsBackToPrevious(
  visit: Visit,
  subject: Subject,
  kind: ModuleFile,
  fault: FileFault,
): Promise<number> {
  const { id } = await breakFile(visit, subject, kind, fault, true);
  await visit.open(subject.address);
  const ms = await visit.seesInTime(subject.works);
  await visit.expectNothingTampered();
  await expect(visit.page.getByText(FAILED)).toHaveCount(0);
  await visit.expectOneReport(CODES[kind], `${subject.module}@${id}`);
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.uncaught).toEqual([]);
  return ms;
}

/**
 * Breaks a file by a network failure or a hang, with a previous version. Expects the failure and no request for that
 * version.
 * @returns milliseconds until the message was shown
 */
export async function staysOnLiveVersion(
  visit: Visit,
  subject: Subject,
  kind: ModuleFile,
  fault: FileFault,
): Promise<number> {
  const { id } = await breakFile(visit, subject, kind, fault, true);
  await visit.open(subject.address);
  const ms = await visit.seesInTime(
    fault.kind === 'hang' ? SLOW : `${CODES[kind]} · ${subject.module}@${id}`,
  );
  const { previous } = (await visit.server.sentData()).modules[subject.module]!;
  expect(visit.server.asked.filter(({ path }) => path.startsWith(`/${previous!.base}`))).toEqual([]);
  return ms;
}
