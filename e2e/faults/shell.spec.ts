/** Faults of the shell's own files. The bootstrap script must show them. */
import { republishShell } from '../support/fault-server/republish';
import {
  SHELL_FILES,
  type ShellFile,
  toAddressPattern,
  shellFile,
  withoutHash,
} from '../support/fault-server/build-files';
import { keepHandle, runningBuilds } from '../support/handle';
import { FILE_FAULTS, type FileFault } from './faults';
import { expect, test } from './fixtures';
import { recordCell } from './stories';
import { ORDERS } from './subjects';
import type { Visit } from './visit';

const FAILED = 'The app did not load. Check your connection.';
const DAMAGED = 'The network or a tool may have changed this page.';
const SLOW = 'This is taking longer than usual.';

/** Faults that `npm test` tries on every file of the shell. */
const QUICK_OF_ALL = ['is missing (404)'];
/** Faults that `npm test` tries on the script. */
const QUICK_OF_SCRIPT = [...QUICK_OF_ALL, 'has one flipped byte', 'hangs', 'throws at evaluation'];

/** Returns what the renter sees of a fault if there is no previous shell. */
function messageOf({ kind, isDamaged }: FileFault): string {
  if (kind === 'hang') return SLOW;
  return isDamaged ? DAMAGED : FAILED;
}

async function breakShell(visit: Visit, kind: ShellFile, fault: FileFault, previous: boolean) {
  const { server } = visit;
  const id = await republishShell(server, { previous });
  const data = await server.sentData();
  const ref = shellFile(data, kind);
  const undo = await fault.make(visit, toAddressPattern(data.shell.base, ref), () => {
    let isGone = true;
    server.changeData((sent) => (isGone ? withoutHash(sent, ref) : sent));
    return () => {
      isGone = false;
    };
  });
  return { id, file: ref[0], undo };
}

for (const [name, fault] of Object.entries(FILE_FAULTS)) {
  for (const kind of SHELL_FILES) {
    const tag = (kind === 'script' ? QUICK_OF_SCRIPT : QUICK_OF_ALL).includes(name) ? [] : ['@long'];
    const row = { fault: `${kind} ${name}` };

    test(
      `the shell's ${kind} ${name}: shows the failure and recovers on the button`,
      { tag },
      async ({ visit }, info) => {
        const { id, file, undo } = await breakShell(visit, kind, fault, false);
        await visit.open(ORDERS.address);
        const ms = await visit.seesInTime(messageOf(fault));
        await visit.expectNothingTampered();
        if (fault.kind === 'hang') await visit.expectNoReport();
        else await visit.expectOneReport('MF-601', `shell@${id}`);
        await undo();
        await visit.button('Try again').click();
        await visit.sees(ORDERS.works);
        await visit.expectNothingTampered();
        if (kind === 'script') await visit.expectRan(file);
        // A definite failure is retried with a new document, because the page may have changed.
        expect(await visit.isSameDocument().catch(() => false)).toBe(fault.kind !== 'definite');
        await expect
          .poll(async () => (await visit.moduleReports()).length)
          .toBe(fault.kind === 'hang' ? 0 : 1);
        expect(visit.uncaught).toEqual([]);
        recordCell(info, {
          ...row,
          place: 'shell',
          result: fault.kind === 'hang' ? 'shown as slow, recovered' : 'shown, recovered',
          ms,
        });
      },
    );

    if (fault.kind !== 'definite') continue;
    test(
      `the shell's ${kind} ${name}: shows the previous shell in the same view`,
      { tag: kind === 'script' ? tag : ['@long'] },
      async ({ visit }, info) => {
        const { id } = await breakShell(visit, kind, fault, true);
        await visit.open(ORDERS.address);
        const ms = await visit.seesInTime(ORDERS.works);
        await visit.expectNothingTampered();
        await expect(visit.page.getByRole('banner')).toBeVisible();
        await visit.expectOneReport('MF-601', `shell@${id}`);
        expect(await visit.isSameDocument()).toBe(true);
        expect(visit.uncaught).toEqual([]);
        recordCell(info, { ...row, place: 'shell, with a previous version', result: 'previous shown', ms });
      },
    );
  }
}

const BROKEN = {
  'a shell script with a syntax error': (text: string) => `${text}\nfunction (`,
  'a shell script that throws': (text: string) => `throw new Error("shell");${text}`,
};
for (const [fault, breaks] of Object.entries(BROKEN)) {
  for (const previous of [false, true]) {
    // Without a previous shell they fail like a script that throws at evaluation.
    const tag = previous ? [] : ['@long'];
    test(
      `${fault}: ${previous ? 'shows the previous shell in the same view' : 'shows the failure'}`,
      { tag },
      async ({ visit, server }, info) => {
        const change = (file: string, text: string) =>
          file.startsWith('shell.') && file.endsWith('.js') ? breaks(text) : text;
        const id = await republishShell(server, { change, previous });
        await visit.open(ORDERS.address);
        const ms = await visit.seesInTime(previous ? ORDERS.works : FAILED);
        await visit.expectOneReport('MF-601', `shell@${id}`);
        expect(visit.uncaught).toEqual([]);
        const place = previous ? 'shell, with a previous version' : 'shell';
        recordCell(info, { fault, place, result: previous ? 'previous shown' : 'shown', ms });
      },
    );
  }
}

for (const previous of [false, true]) {
  test(`the file of axios is missing after the first render: ${previous ? 'runs the previous shell' : 'recovers'} after a reload`, async ({
    visit,
    server,
    page,
  }, info) => {
    await keepHandle(page);
    const id = await republishShell(server, { previous });
    const { shell } = await server.sentData();
    const axios = toAddressPattern(
      shell.base,
      shell.lazy.find(([file]) => file === 'axios.js')!,
    );
    const isAxios = (url: URL) => axios.test(url.pathname);
    server.break(axios, '404');
    let answer = () => {};
    const rendered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(isAxios, async (route) => {
      await rendered;
      await route.continue();
    });
    await visit.open(ORDERS.address);
    await expect(page.getByRole('banner')).toBeVisible();
    answer();
    const ms = await visit.seesInTime(FAILED);
    await expect(page.getByRole('banner')).toBeHidden();
    await visit.expectOneReport('MF-602', `shell@${id}`);
    await page.unroute(isAxios);
    if (!previous) server.heal();
    await visit.button('Try again').click();
    await visit.sees(ORDERS.works);
    await expect(page.getByText(FAILED)).toBeHidden();
    // The file is used: a search of the renter is a new request.
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText(ORDERS.works)).toBeHidden();
    const running = (await runningBuilds(page)).shell;
    if (previous) expect(running).not.toBe(shell.id);
    else expect(running).toBe(shell.id);
    expect(visit.uncaught).toEqual([]);
    recordCell(info, {
      fault: 'axios is missing (404)',
      place: previous ? 'shell, with a previous version' : 'shell',
      result: previous ? 'shown, previous after a reload' : 'shown, recovered',
      ms,
    });
  });
}

test('a browser that can run no dialog is asked for an update, and starts no app', async ({ visit }) => {
  // Safari before 15.4.
  await visit.page.addInitScript('delete HTMLDialogElement.prototype.showModal');
  await visit.open(ORDERS.address);
  await visit.sees('Please update your browser to use this app.');
  await visit.page.waitForLoadState('networkidle');
  await expect(visit.page.getByRole('main')).toHaveCount(0);
});
