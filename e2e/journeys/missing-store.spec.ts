import type { BrowserContext } from '@playwright/test';
import { reportStore, store } from '@shared/http-api/endpoints';
import { expect, expectAccessible, test } from '../support/fixtures';
import { Renter } from '@shared/module-testing/journeys';
import { PHONE } from '../tools/browsers/engine';

const STORE = 'JPS00002';
const GONE = 'Reported as gone';

/** Places the phone at the store. */
async function stands(context: BrowserContext, { lat, lng }: { lat: number; lng: number }): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 20 });
}

test(
  'a store that two renters do not find is marked, until a third one says that it is there',
  { tag: ['@mf-orders'] },
  async ({ renter, page, context, browser, stack }) => {
    await renter.open('/jp/login');
    await renter.signsIn();
    const { position, name } = await renter.ask('jp', store, { id: STORE });
    await stands(context, position);
    await renter.open(`/jp/shop/detail?id=${STORE}`);
    await renter.button('This store is not here').click();
    await renter.sees(/^Thank you/);
    await renter.open('/jp/shop/list');
    await renter.sees(name);
    await expect(page.getByText(GONE)).toHaveCount(0);

    const others = await browser.newContext({ viewport: PHONE });
    const second = new Renter(await others.newPage(), stack, renter.sandbox);
    await second.open('/jp/login');
    await second.signsIn();
    const body = { isHere: false, position, accuracyMetres: 20 };
    await second.ask('jp', reportStore, { id: STORE, body });
    await others.close();

    const third = await browser.newContext({ viewport: PHONE });
    await stands(third, position);
    const visitor = new Renter(await third.newPage(), stack, renter.sandbox);
    await visitor.open('/jp/login');
    await visitor.signsIn();
    await visitor.open('/jp/shop/list');
    // It comes after all others.
    await visitor.page.getByRole('searchbox').fill(name);
    const row = visitor.page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(GONE);
    await expectAccessible(visitor.page);
    await row.getByRole('button').click();
    await expect(visitor.page.getByText(GONE).first()).toBeVisible();
    await visitor.ask('jp', reportStore, { id: STORE, body: { ...body, isHere: true } });
    await visitor.page.reload();
    await visitor.sees(name);
    await expect(visitor.page.getByText(GONE)).toHaveCount(0);
    await third.close();
  },
);
