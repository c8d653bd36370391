import { order, store, stores } from '@shared/http-api/endpoints';
import { pointCameraAt } from '@shared/module-testing/journeys';
import { expect, test } from '#journeys';
import type { Renter } from '@shared/module-testing/journeys';

const CABINET = 'JPC00001';
const STORE = 'JPS00001';

/** Makes every cabinet near a store full. */
async function fillUp(renter: Renter, { lat, lng }: { lat: number; lng: number }): Promise<void> {
  const near = await renter.ask('jp', stores, { lat, lng, filter: 'return' });
  for (const { storeId } of near.stores.filter(({ distanceMetres }) => distanceMetres! < 600)) {
    const { cabinets } = await renter.ask('jp', store, { id: storeId });
    for (const { sn } of cabinets) await renter.sandbox.setCabinet(sn, { profile: 'full' });
  }
}

test(
  'stops the clock for a renter who scans a full cabinet, and lets it run again soon after a slot is free',
  { tag: ['@mf-orders'] },
  async ({ renter, page, stack, context }) => {
    await pointCameraAt(page, `${stack.app}/jp/cabinet?sn=${CABINET}`);
    const orderNo = await renter.borrows('jp');
    const { position, name } = await renter.ask('jp', store, { id: STORE });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: position.lat, longitude: position.lng, accuracy: 20 });
    await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
    await renter.button('Everything is full').click();
    await renter.button(/^Scan/).click();
    await renter.sees(`Cabinet ${CABINET}`);
    await renter.button('Stop the clock').click();
    await renter.sees(/^A slot is free at this cabinet or within 500 m/);

    await fillUp(renter, position);
    await renter.button('Stop the clock').click();
    await renter.sees(new RegExp(`^All full at ${name}. The clock is paused until`));
    const before = await renter.ask('jp', order, { no: orderNo });
    await renter.sandbox.advance(30 * 60);
    const standing = await renter.ask('jp', order, { no: orderNo });
    expect([standing.usedSeconds, standing.fee]).toEqual([before.usedSeconds, before.fee]);

    await renter.sandbox.setCabinet(CABINET, { profile: 'ok' });
    await renter.sandbox.advance(61);
    await page.reload();
    // Screen readers also get it as an announcement.
    const isFree = new RegExp(`^A slot is free at ${name}. The clock runs again from`);
    await expect(page.getByRole('paragraph').filter({ hasText: isFree })).toBeVisible();
    await renter.returnsTheBank('jp', orderNo);
    await renter.sees(/^Returned at /);
    expect(await renter.sandbox.ledgerProblems()).toEqual([]);
  },
);
