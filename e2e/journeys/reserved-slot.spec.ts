import { order, reserveSlot, store } from '@shared/http-api/endpoints';
import { expect, test } from '#journeys';

const STORE = 'JPS00001';
const ELSEWHERE = 'JPS00004';
const MINUTE = 60;

test(
  'reserves a slot that others see as taken, releases it, waits for the pause, and returns into the next one',
  { tag: ['@mf-orders'] },
  async ({ renter, page }) => {
    const orderNo = await renter.borrows('jp');
    const address = `/jp/order/detail?orderNo=${orderNo}`;
    const freeSlots = async () => (await renter.ask('jp', store, { id: STORE })).returnable;
    const free = await freeSlots();
    const { rentStore } = await renter.ask('jp', order, { no: orderNo });
    const reserve = renter.button(new RegExp(`^Reserve a slot for 15 min ${rentStore.name}`));
    const reserved = `A slot is reserved for you at ${rentStore.name}`;

    await renter.open(address);
    await reserve.dblclick();
    await renter.sees(reserved);
    await renter.sees(/^Until .* 15 min left$/);
    expect(await freeSlots()).toBe(free - 1);
    await renter.open(`/jp/shop/detail?id=${STORE}`);
    await renter.sees(new RegExp(`${free - 1} free slots?`));

    await renter.open(address);
    await renter.sees(reserved);
    await renter.button('Release the slot').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release the slot' }).click();
    await renter.sees(new RegExp(`^You have released the slot at ${rentStore.name}`));
    await expect(page.getByRole('button', { name: /^Reserve a slot/ })).toHaveCount(0);
    expect(await freeSlots()).toBe(free);
    // A second tab that does not know of the release.
    await expect(
      renter.ask('jp', reserveSlot, { no: orderNo, body: { storeId: ELSEWHERE } }),
    ).rejects.toThrow('UCS340010');

    await renter.sandbox.advance(31 * MINUTE);
    // On the page of the store, as a renter far from the store of origin does.
    await renter.open(`/jp/shop/detail?id=${STORE}`);
    await reserve.click();
    await renter.sees(reserved);
    await renter.open(address);
    await renter.sees(reserved);
    await renter.returnsTheBank('jp', orderNo);
    await renter.sees(/^Returned at /);
    await expect(page.getByText(reserved)).toHaveCount(0);
    expect(await freeSlots()).toBe(free - 1);
    expect(await renter.sandbox.ledgerProblems()).toEqual([]);
  },
);
