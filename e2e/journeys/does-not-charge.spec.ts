import { order } from '@shared/http-api/endpoints';
import { expect, test } from '#journeys';
import type { Renter } from '@shared/module-testing/journeys';

const CABINET = 'JPC00001';
const TAG = { tag: ['@mf-orders'] };

/** Opens the view of a power bank that does not charge from the running order. */
async function opensTheChecks(renter: Renter, orderNo: string): Promise<void> {
  await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
  await renter.button('It does not charge').click();
  await renter.sees('Three checks first');
}

test(
  'swaps the power bank within one order, also after a reload, and charges the plan once',
  TAG,
  async ({ renter, page }) => {
    const orderNo = await renter.borrows('jp');
    const first = (await renter.ask('jp', order, { no: orderNo })).powerBank!;
    await opensTheChecks(renter, orderNo);
    await renter.button(`Swap at cabinet ${CABINET}`).dblclick();
    await renter.sees(/is opening$|came out of slot/);
    await page.reload();
    await renter.sees(/^Power bank \w{4} came out of slot \d/);
    const swapped = await renter.ask('jp', order, { no: orderNo });
    expect(swapped.fault).toMatchObject({ choice: 'SWAP', powerBank: first, swap: { state: 'OUT' } });
    expect(swapped.powerBank!.sn).not.toBe(first.sn);
    await renter.button('Back to the order').click();
    await renter.sees(first.code);
    await renter.sees(swapped.powerBank!.code);
    await renter.sandbox.returnBank(CABINET, first.sn);
    await renter.sees(`${first.code} is back. It costs ¥0`);
    await renter.returnsTheBank('jp', orderNo);
    await renter.sees(/^Returned at .* ¥165$/);
    const ended = await renter.ask('jp', order, { no: orderNo });
    expect([ended.state, ended.total.amount]).toEqual(['COMPLETED', 165]);
    expect(await renter.sandbox.ledgerProblems()).toEqual([]);
  },
);

test(
  'ends a rental whose power bank does not charge for nothing, if it is back in time',
  TAG,
  async ({ renter }) => {
    const orderNo = await renter.borrows('jp');
    await opensTheChecks(renter, orderNo);
    await renter.button('I will return it').click();
    await renter.sees(/you pay nothing for it/);
    await renter.sandbox.advance(25 * 60);
    await renter.returnsTheBank('jp', orderNo);
    await expect
      .poll(async () => {
        const { state, total } = await renter.ask('jp', order, { no: orderNo });
        return [state, total.amount];
      })
      .toEqual(['COMPLETED', 0]);
    await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
    await renter.sees('¥0');
    expect(await renter.sandbox.ledgerProblems()).toEqual([]);
  },
);

test(
  'accepts the reported return of the first of two power banks, and goes on with the other one',
  TAG,
  async ({ renter, page }) => {
    const orderNo = await renter.borrows('jp');
    const first = (await renter.ask('jp', order, { no: orderNo })).powerBank!;
    await renter.sandbox.advance(5 * 60);
    await opensTheChecks(renter, orderNo);
    await expect(renter.button('Scan the cabinet where you stand')).toBeVisible();
    // The renter may have walked away since the eject.
    await renter.button(`Swap at cabinet ${CABINET}`).click();
    await renter.sees(`Are you at cabinet ${CABINET}?`);
    await renter.button('Open a slot').click();
    await renter.sees(/^Power bank \w{4} came out of slot \d/);
    const { powerBank: second, fault } = await renter.ask('jp', order, { no: orderNo });
    await renter.sandbox.advance(20 * 60);
    await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
    await renter.button('I have returned it').click();
    await page.getByRole('radio', { name: first.code }).check();
    await page.getByRole('radio', { name: /Yes, the same store/ }).check();
    // Ten minutes after the rental began, by the clock of the store.
    const at = new Date(Date.parse(fault!.startedAt) + 10 * 60_000);
    const [hour, minute] = at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Tokyo' }).split(':');
    await page.getByRole('combobox', { name: 'Hour' }).selectOption(hour!);
    await page.getByRole('combobox', { name: 'Minute' }).selectOption(minute!);
    await renter.button('Report the return').dblclick();
    await renter.sees(new RegExp(`checking the return of ${first.code}`));
    await page.reload();
    await renter.sees(new RegExp(`checking the return of ${first.code}`));
    await renter.sandbox.advance(11 * 60);
    await renter.sees(`${first.code} is back. It costs ¥0`);
    expect((await renter.ask('jp', order, { no: orderNo })).powerBank).toEqual(second);
    await renter.returnsTheBank('jp', orderNo);
    await renter.sees(/^Returned at /);
    expect((await renter.ask('jp', order, { no: orderNo })).state).toBe('COMPLETED');
    expect(await renter.sandbox.ledgerProblems()).toEqual([]);
  },
);
