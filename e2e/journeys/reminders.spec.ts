/** Reminders of a running rental, as push messages that the engine delivers, and by mail. */
import { startPushService } from '../sandbox/src/testing/push-service';
import { expect, expectAccessible, test as base } from '../support/fixtures';
import { Phone } from '../support/phone';
import { PushPhone, subscribeAt } from '../support/push-phone';

const test = base.extend<{ service: Awaited<ReturnType<typeof startPushService>> }>({
  service: async ({ stack }, use) => {
    // The port of `pushServiceOrigin` in `e2e/tools/stack/settings.ts`.
    const service = await startPushService(stack.portBase + 6);
    await use(service);
    await service.stop();
  },
});
test.use({ serviceWorkers: 'allow' });
test.skip(() => Boolean(process.env.E2E_PORT_BASE), 'needs a stack that the worker starts');

const ASK = 'Remind me before the price goes up';

test(
  'notifies the renter before the price goes up and at the return, and nobody else',
  { tag: '@browser' },
  async ({ renter, page, context, sandbox, stack, service }) => {
    await context.grantPermissions(['notifications'], { origin: stack.app });
    await subscribeAt(context, service, 'phone');
    const orderNo = await renter.borrows('jp');
    await renter.button(ASK).click();
    await renter.sees(/You get a notification 10 minutes before/);
    await expectAccessible(page);
    await sandbox.advance(1205);
    await expect.poll(() => service.received.length).toBe(1);

    const worker = await new Phone(page, context, stack.app).worker();
    const phone = await PushPhone.of(page, worker, stack.app);
    await phone.receives(service.received[0]!.message);
    await expect.poll(phone.notices).toEqual([
      {
        title: expect.stringMatching(/^¥360 from .*12:\d\d$/) as unknown as string,
        body: 'Return the power bank before then to pay less.',
        url: `${stack.app}/jp/order/detail?orderNo=${orderNo}`,
      },
    ]);

    await phone.receives({
      ...service.received[0]!.message,
      mark: 'of another renter',
      orderNo: 'JP2611209999',
    });
    await expect.poll(async () => (await phone.notices()).length).toBe(2);
    expect(JSON.stringify(await phone.notices())).not.toContain('JP2611209999');

    await renter.returnsTheBank('jp', orderNo);
    await expect.poll(() => service.received.length).toBe(2);
    const returned = service.received[1]!.message;
    expect(returned).toMatchObject({ kind: 'RETURNED', orderNo, amount: { amount: 165 } });
    await phone.receives(returned);
    await expect
      .poll(async () => (await phone.notices()).map(({ title }) => title))
      .toContain('Returned: ¥165');

    await renter.open('/jp/center');
    await expect(page.getByRole('checkbox', { name: ASK })).toBeChecked();
    await expectAccessible(page);
    await renter.button('Sign out').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(phone.notices).toEqual([]);
    await phone.receives(returned);
    await expect.poll(async () => (await phone.notices()).length).toBe(1);
    expect(JSON.stringify(await phone.notices())).not.toMatch(new RegExp(`${orderNo}|165`));
  },
);

test(
  'turns the reminders off with the switch on /center',
  { tag: '@browser' },
  async ({ renter, page, context, stack, service }) => {
    await context.grantPermissions(['notifications'], { origin: stack.app });
    await subscribeAt(context, service, 'phone');
    await renter.borrows('jp');
    await renter.button(ASK).click();
    await renter.sees(/You get a notification/);
    await renter.open('/jp/center');
    const box = page.getByRole('checkbox', { name: ASK });
    await expect(box).toBeChecked();
    await box.setChecked(false, { force: true });
    await renter.sees('You get no reminders of a running rental in this browser.');
    await renter.sandbox.advance(1205);
    await page.reload();
    await expect(box).not.toBeChecked();
    expect(service.received).toEqual([]);
  },
);

test('reminds by mail in a browser that does not permit notifications', async ({ renter, sandbox }) => {
  await renter.borrows('jp');
  await renter.button(ASK).click();
  await renter.sees(/You get an e-mail 10 minutes before/);
  await sandbox.advance(1205);
  await expect
    .poll(async () => (await sandbox.mails(renter.email)).mails.map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^¥360 from /));
});
