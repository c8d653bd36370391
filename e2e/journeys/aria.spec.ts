import { order } from '@shared/http-api/endpoints';
import { waitUntilStable } from '../support/every-page';
import { expect, test } from '../support/fixtures';
import type { Renter } from '@shared/module-testing/journeys';

test.use({ line: { minMs: 0, maxMs: 0 } });

/** Times and power banks that differ between runs, and placeholders for them. */
const VARIABLE: [RegExp, string][] = [
  [/\b(\d+:\d\d):\d\d\b/g, '$1:SS'],
  [/\b\d+ min(?: \d+ s)? left\b/g, 'M min left'],
  [/\b\d?\d:\d\d(?!:)\b/g, 'HH:MM'],
  [/\b\d+ (s|min)\s+ago\b/g, 'N s ago'],
  [/\b\d+ s of at most\b/g, 'N s of at most'],
  [/\bUJP[0-9a-f]+\b/g, 'UJP0'],
  [/\bPBJ\d{7}\b/g, 'PBJ0'],
  [/\b(JP|MY|HK)\d{10}\b/g, '$1-ORDER'],
  [/\bSlot \d+\b/g, 'Slot N'],
  [/(- term: (?:Code on the power bank[^\n]*|Power bank code)\n *- definition: )\w+/g, '$1CODE'],
  [/renter-\w+@example\.com/g, 'renter@example.com'],
  // Announced only if the page showed the running order first.
  [/- status: Returned at[^\n]*/g, '- status'],
  // Screen readers do not read the content of an image that has a name.
  [/( *- '?img "[^"\n]*"'?): .*/g, '$1'],
];

/** Delay of the cabinet. Long enough to read /eject on a busy machine, and shorter than the 30 s of the command. */
const EJECT_SECONDS = 27;

/**
 * Compares the accessibility tree of the page with its file in `aria`. A renter with a screen reader hears these texts in
 * this order. Run with `--update-snapshots` to write the files, and read them.
 */
async function expectReads(renter: Renter, name: string): Promise<void> {
  await waitUntilStable(renter);
  const read = async () => {
    const tree = await renter.page.locator('body').ariaSnapshot();
    return `${VARIABLE.reduce((text, [pattern, placeholder]) => text.replace(pattern, placeholder), tree)}\n`;
  };
  // Data may arrive after the network was idle.
  let stable = '';
  await expect(async () => {
    const before = stable;
    stable = await read();
    expect(stable).toBe(before);
  }).toPass({ intervals: [500] });
  expect.soft(stable).toMatchSnapshot(`${name}.txt`);
}

test(
  'reads every main page in sentences, with a name for every control',
  { tag: ['@mf-auth', '@mf-rental', '@mf-orders', '@mf-support'] },
  async ({ renter, sandbox }) => {
    /** Compares a page once it shows the given text: a page may first show stale data. */
    const opens = async (address: string, name: string, shows: string) => {
      await renter.open(`/jp${address}`);
      await expect(renter.page.locator('main')).toContainText(shows);
      await expectReads(renter, name);
    };
    await opens('/login', 'login', 'Sign in with Google');
    await opens('/call/center', 'help', 'Read about');
    await renter.scans('jp');
    await expectReads(renter, 'product');
    await renter.rents();
    await expect(renter.button(/^(Pay|Hold) /)).toBeEnabled();
    await expectReads(renter, 'payment');
    await sandbox.setCabinet('JPC00001', { profile: 'ok', delayMs: EJECT_SECONDS * 1000 });
    await renter.goesToPay(/[Cc]ard/);
    await renter.pays();
    await renter.isAt(/\/eject\?orderNo=/);
    await renter.sees('Cabinet JPC00001 answered');
    await expectReads(renter, 'eject');
    await sandbox.advance(EJECT_SECONDS);
    const orderNo = await renter.takesTheBank();
    await renter.sees('If it costs something, the receipt comes by e-mail');
    await expectReads(renter, 'borrow');

    const { startedAt } = await renter.ask('jp', order, { no: orderNo });
    const rentedFor = (minutes: number) => sandbox.setTime(Date.parse(startedAt!) + minutes * 60_000);
    await rentedFor(134);
    await opens('/home', 'home-running', 'counted');
    await rentedFor(134);
    await opens('/order/list', 'order-list-running', '2 hours 14 minutes');
    await rentedFor(134);
    await opens(`/order/detail?orderNo=${orderNo}`, 'order-running', '2 hours 14 minutes');
    await rentedFor(150);
    await renter.returnsTheBank('jp', orderNo);
    await opens(`/order/detail?orderNo=${orderNo}`, 'order-finished', 'Completed');
    await opens(`/order/detail?orderNo=${orderNo}#receipt`, 'receipt', 'Issued');
    await opens('/order/list', 'order-list-finished', 'Total');
    await opens('/center', 'center', 'Deposit');
  },
);
