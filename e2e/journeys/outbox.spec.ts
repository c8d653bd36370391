/** Feedback and tracking events that are sent when the network is back, each once. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createFeedback, createPayment } from '@shared/http-api/endpoints';
import { isCallTo } from '@shared/module-testing/journeys';
import { expect, expectAccessible, test } from '../support/fixtures';
import { Phone } from '../support/phone';
import type { Renter } from '@shared/module-testing/journeys';

test.use({ serviceWorkers: 'allow' });

const PHOTO = {
  name: 'cabinet.png',
  mimeType: 'image/png',
  buffer: readFileSync(path.join(import.meta.dirname, '../../shared/docs/app.png')),
};

/** Opens the feedback form with network and fills it in. */
async function opensTheForm(renter: Renter, page: Page): Promise<void> {
  await renter.open('/hk/feedback?type=other');
  await renter.signsIn();
  await expect(page.getByRole('radio', { name: 'Something else' })).toBeChecked();
  await page.waitForLoadState('networkidle');
}

test('sends a report with a photo that was written without network, after the page was closed', async ({
  renter,
  page,
  context,
  sandbox,
  stack,
}) => {
  const phone = new Phone(page, context, stack.app);
  await opensTheForm(renter, page);
  await phone.isStored();
  await phone.loses();
  await renter.open('/hk/feedback?type=other');
  await expect(page.getByRole('radio', { name: 'Something else' })).toBeChecked();
  await page.getByLabel(/Tell us what happened/).fill('The slot does not open.');
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await renter.sees('Photo 1 could not be uploaded');
  await renter.button('Send').click();
  await renter.sees('Saved on this phone');
  await expectAccessible(page);
  await renter.link('My feedback').click();
  await renter.sees('Waiting to be sent');
  await renter.sees('The slot does not open.');
  await expectAccessible(page);
  expect((await sandbox.feedback()).feedback).toEqual([]);
  await page.close();

  await phone.regains();
  const later = await context.newPage();
  await later.goto(`${stack.app}/hk/feedback/list`);
  await expect(later.getByText('Received')).toBeVisible();
  await expect(later.getByText('Waiting to be sent')).toHaveCount(0);
  const { feedback, uploads } = await sandbox.feedback();
  expect(feedback).toEqual([{ text: 'The slot does not open.', photos: uploads }]);
  expect(uploads).toHaveLength(1);
});

test(
  'sends a report when the browser’s Background Sync wakes the service worker',
  { tag: '@browser' },
  async ({ renter, page, context, sandbox, stack, watch }) => {
    void watch;
    const phone = new Phone(page, context, stack.app);
    await opensTheForm(renter, page);
    await phone.isStored();
    const worker = await phone.worker();
    const tags = () =>
      worker.evaluate(() =>
        (
          globalThis as unknown as { registration: { sync: { getTags(): Promise<string[]> } } }
        ).registration.sync.getTags(),
      );
    await phone.loses();
    await page.getByLabel(/Tell us what happened/).fill('The slot does not open.');
    await renter.button('Send').click();
    await renter.sees('Saved on this phone');
    await expect.poll(tags).toEqual(['pb-outbox']);
    // The document does not notice by itself that the network is back.
    await page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true));
    await phone.regains();
    await phone.syncs('pb-outbox');
    await expect.poll(async () => (await sandbox.feedback()).feedback.length).toBe(1);
  },
);

test.describe('with a network that loses answers', () => {
  test.use({ serviceWorkers: 'block' });

  test('sends a report once whose answer was lost', async ({ renter, page, sandbox }) => {
    await opensTheForm(renter, page);
    const keys: (string | undefined)[] = [];
    await page.route(isCallTo(createFeedback), async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      await (keys.length < 3 ? route.abort() : route.fulfill({ response }));
    });
    await page.getByLabel(/Tell us what happened/).fill('The slot does not open.');
    await renter.button('Send').click();
    await renter.sees('Saved on this phone');
    await renter.link('My feedback').click();
    await renter.sees('Received');
    await expect.poll(() => keys.length).toBe(3);
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
    expect((await sandbox.feedback()).feedback).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('sends a report after the next sign-in whose renter signs out while it is being sent', async ({
    renter,
    page,
    sandbox,
  }) => {
    await renter.open('/hk/feedback/list');
    await renter.signsIn();
    await renter.open('/hk/center');
    await renter.link('Customer service').click();
    await renter.link('Report a fault').click();
    await page.getByRole('radio', { name: 'Something else' }).check({ force: true });
    let isHeld = true;
    let held = 0;
    await page.route(isCallTo(createFeedback), (route) => {
      if (route.request().method() !== 'POST' || !isHeld) return route.fallback();
      held++;
    });
    await page.getByLabel(/Tell us what happened/).fill('The slot does not open.');
    await renter.button('Send').click();
    await expect.poll(() => held).toBe(1);
    await page.goBack();
    await page.goBack();
    await renter.button('Sign out').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    isHeld = false;
    await expect(renter.button('Sign out')).toHaveCount(0);
    // A minute later the platform sends another code.
    await sandbox.advance(61);
    await renter.open('/hk/feedback/list');
    await renter.signsIn();
    await renter.sees('The slot does not open.');
    await renter.sees('Received');
    await expect.poll(async () => (await sandbox.feedback()).feedback).toHaveLength(1);
  });

  test('never sends a payment later', async ({ renter, page, sandbox }) => {
    await renter.scans('hk');
    await renter.rents();
    await expect(renter.button(/^(Pay|Hold) /)).toBeVisible();
    const calls: string[] = [];
    await page.route(isCallTo(createPayment), (route) => {
      calls.push(route.request().method());
      return route.abort();
    });
    const agree = page.getByRole('checkbox');
    if (await agree.count()) await agree.first().setChecked(true, { force: true });
    await renter.button(/^(Pay|Hold) /).click();
    await renter.sees(/No answer/);
    await renter.open('/hk/feedback/list');
    await renter.sees('No Data');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual(['POST']);
    expect((await sandbox.ledger()).balanced).toBe(true);
  });
});
