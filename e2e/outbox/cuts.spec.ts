/** Closes pages and cuts the network at random while reports and tracking events are written (decision 45). */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { createChance } from '../support/chance';
import { compare } from './compare';
import { keepJournal, readJournal, readWaiting } from './journal';
import { type CutNetwork, cutNetwork } from './network';

/** Number of page closes and network cuts. */
const CUTS = Number(process.env.OUTBOX_CUTS || 15);
const SEED = Number(process.env.OUTBOX_SEED || 1);

test.use({ line: { minMs: 0, maxMs: 30 } });

const FORM = '/hk/feedback?type=other';
const HOME = '/hk/home';

/** A bitmap of one pixel, whose colour makes it different from all others. */
async function drawPhoto(page: Page, number: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    (colour) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 8;
      const context = canvas.getContext('2d')!;
      context.fillStyle = `#${colour}`;
      context.fillRect(0, 0, 8, 8);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    number.toString(16).padStart(6, '0'),
  );
  return Buffer.from(base64, 'base64');
}

/** Navigates inside the app, as a link does. */
const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** A phone whose pages are closed and whose network is cut. */
class Phone {
  cuts = 0;
  reports = 0;
  photos = 0;
  readonly photosOf = new Map<string, number>();

  constructor(
    private readonly context: BrowserContext,
    private readonly app: string,
    private readonly network: CutNetwork,
    private readonly chance: () => number,
  ) {}

  /** Opens the app, writes a report and visits pages, until the page is closed at a random step. */
  async round(): Promise<void> {
    await this.context.setOffline(false);
    this.network.rate = this.chance() * 0.8;
    const page = await this.context.newPage();
    // Most pages get as far as a report.
    const lastStep = Math.floor(this.chance() * 12);
    const closesAtCall = this.chance() < 0.4 ? Math.ceil(this.chance() * 12) : 0;
    let calls = 0;
    let closing: Promise<void> | null = null;
    const close = () => (closing ??= page.close());
    this.network.onCall = () => {
      if (++calls === closesAtCall) void close();
    };
    // Every step rejects if the page is closed meanwhile.
    await this.steps(page, lastStep).catch((error: unknown) => {
      if (!closing) throw error;
    });
    this.network.onCall = () => undefined;
    await close();
    this.cuts++;
  }

  private async steps(page: Page, lastStep: number): Promise<void> {
    const text = `report ${++this.reports}`;
    const photos = Math.floor(this.chance() * 3);
    const cutsBefore = this.chance() < 0.5;
    this.photosOf.set(text, photos);
    const steps: (() => Promise<unknown>)[] = [
      () => page.goto(this.app + HOME),
      () => page.getByRole('main').first().waitFor(),
      async () => {
        await goInside(page, FORM);
        await page.getByLabel(/Tell us what happened/).fill(text);
        await expect(page.getByRole('radio', { name: 'Something else' })).toBeChecked();
      },
      async () => {
        if (cutsBefore) await this.goesOffline();
        for (let added = 0; added < photos; added++) {
          const buffer = await drawPhoto(page, ++this.photos);
          const file = { name: 'photo.png', mimeType: 'image/png', buffer };
          await page.locator('input[type=file]').setInputFiles(file);
        }
        if (!cutsBefore && this.chance() < 0.5) await this.goesOffline();
      },
      () => page.getByRole('button', { name: 'Send' }).click(),
      () =>
        page.waitForFunction(
          () =>
            /Saved on this phone|Not sent|A photo is not there yet/.test(document.body.innerText) ||
            location.pathname.endsWith('/feedback/detail'),
        ),
      () => goInside(page, HOME),
      async () => {
        await this.context.setOffline(false);
        await goInside(page, '/hk/feedback/list');
        await page.getByRole('main').first().waitFor();
      },
    ];
    for (const step of steps.slice(0, lastStep + 1)) await step();
  }

  private async goesOffline(): Promise<void> {
    await this.context.setOffline(true);
    this.cuts++;
  }
}

test(`sends everything once over ${CUTS} page closes and network cuts`, async ({
  renter,
  page,
  context,
  sandbox,
  stack,
}) => {
  test.setTimeout(120_000 + CUTS * 20_000);
  const chance = createChance(SEED);
  await keepJournal(context);
  const network = await cutNetwork(context, chance);
  await renter.open(FORM);
  await renter.signsIn();
  await expect(page.getByLabel(/Tell us what happened/)).toBeVisible();

  const phone = new Phone(context, stack.app, network, chance);
  const done = () => phone.cuts + network.cuts;
  // A single round may reach the number of cuts before it sends a report.
  const minRounds = Math.min(CUTS, 20);
  for (let shown = 0; done() < CUTS || phone.reports < minRounds;) {
    await phone.round();
    if (done() - shown < 50) continue;
    shown = done();
    console.log(`${shown} of ${CUTS} cuts, ${phone.reports} rounds`);
  }

  network.rate = 0;
  await context.setOffline(false);
  // A page without a tracking point, so that no event is written while the two sides are compared.
  await renter.open('/hk/feedback/list');
  await expect.poll(() => readWaiting(page), { timeout: 300_000 }).toEqual({ records: 0, reports: 0 });
  const journal = await readJournal(page);
  const { tracking } = await sandbox.tracking();
  const { feedback } = await sandbox.feedback();
  const events = tracking.map(
    ({ businessData }) => (JSON.parse(businessData as string) as { eventId: string }).eventId,
  );
  const photosOf = (text: string) => phone.photosOf.get(text) ?? 0;
  const { lost, doubled } = compare(journal, { events, reports: feedback }, photosOf);
  console.log(
    `${done()} cuts (seed ${SEED}): ${journal.events.length} tracking events, ${journal.reports.length} reports ` +
      `with ${feedback.flatMap(({ photos }) => photos).length} photos; lost ${lost.length}, doubled ${doubled.length}`,
  );
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  // Each photo has one key in all its uploads.
  expect([...network.uploadKeys.values()].filter((keys) => keys.size > 1)).toEqual([]);
  expect(journal.events.length).toBeGreaterThan(0);
  expect(journal.reports.length).toBeGreaterThan(0);
});
