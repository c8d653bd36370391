/** The start of a later visit: from the page that the phone has stored, checked beside the start. */
import { cabinet } from '@shared/http-api/endpoints';
import { expect } from '../support/fixtures';
import { runningBuilds } from '../support/handle';
import type { Phone } from '../support/phone';
import { test } from '../support/phone-fixtures';

test.use({ serviceWorkers: 'allow', line: { minMs: 0, maxMs: 0 } });
test.skip(() => Boolean(process.env.E2E_PORT_BASE), 'needs a stack that the worker starts');

/** Visits a page until a later visit starts from the stored page. */
async function visits(phone: Phone, path: string): Promise<void> {
  await phone.visits(path);
  await expect.poll(() => phone.cachedAddresses()).toContainEqual(expect.stringContaining('/?confirmed'));
}

const heading = (phone: Phone) => expect(phone.page.getByRole('heading').first()).toBeVisible();

test('does not wait for the page from the network, and asks for it once', async ({ phone, server }) => {
  await visits(phone, '/my/contact-us');
  server.asked.length = 0;
  server.delayPage(600_000);
  await phone.opens('/hk/contact-us');
  await heading(phone);
  expect(await phone.isControlled()).toBe(true);
  await expect.poll(() => server.asked.map(({ path }) => path)).toContain('/');
  expect(server.asked.map(({ path }) => path)).not.toContain('/hk/contact-us');
});

test('shows a published version at the second start, or when the renter reloads', async ({
  phone,
  publisher,
}) => {
  await visits(phone, '/my/contact-us');
  const before = publisher.live().shell;
  const { shell: after } = await publisher.publishNext(['shell', 'mf-support']);
  await phone.opens('/my/contact-us');
  await heading(phone);
  expect(await phone.shellVersion()).toBe(before);
  await phone.isStored();
  await phone.opens('/my/contact-us');
  await heading(phone);
  expect(await phone.shellVersion()).toBe(after);
  const { shell: last } = await publisher.publishNext(['shell']);
  await phone.page.reload();
  await heading(phone);
  expect(await phone.shellVersion()).toBe(last);
});

test('reloads by itself after a rollback for security, and never starts the stored page again', async ({
  phone,
  publisher,
}) => {
  const before = publisher.live().shell;
  const { shell: bad } = await publisher.publishNext(['shell']);
  await visits(phone, '/my/contact-us');
  expect(await phone.shellVersion()).toBe(bad);
  await publisher.rollBack('shell', { security: true });
  await phone.opens('/my/contact-us');
  // A read fails if the document reloads during it.
  await expect(async () => expect(await phone.shellVersion()).toBe(before)).toPass();
  await heading(phone);
  // The page of the rollback is stored in its place.
  await phone.isStored();
  await phone.loses();
  await phone.opens('/my/contact-us');
  await heading(phone);
  expect(await phone.shellVersion()).toBe(before);
});

test('asks the network first while a canary runs, so that the canary keeps its share', async ({
  phone,
  publisher,
  server,
}) => {
  const { 'mf-support': canary } = await publisher.publishNext(['mf-support']);
  await publisher.rollBack('mf-support');
  await publisher.canary('mf-support', canary!, 99.99);
  await phone.visits('/my/contact-us');
  server.asked.length = 0;
  await phone.opens('/my/contact-us');
  await heading(phone);
  expect(server.asked.map(({ path }) => path)).toContain('/my/contact-us');
  expect((await runningBuilds(phone.page))['mf-support']).toBe(canary);
});

test('shows no stored data of a cabinet, only its code', async ({ phone, server }) => {
  await visits(phone, '/my/cabinet?sn=MYC00001');
  server.asked.length = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let ask: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  await phone.page.route(new RegExp(cabinet.path.replace(/\{.*/, '')), async (route) => {
    ask();
    await answered;
    await route.continue();
  });
  await phone.opens('/my/cabinet?sn=MYC00001');
  await isAsked;
  // The words of the page itself: the outline of the shell comes before them.
  await phone.sees('Finding the cabinet');
  await expect(phone.page.getByRole('button', { name: 'Rent a power bank' })).toHaveCount(0);
  answer();
  await expect(phone.page.getByRole('button', { name: 'Rent a power bank' })).toBeVisible();
});
