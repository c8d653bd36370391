import { deleteMe } from '@shared/http-api/endpoints';
import { expect, test } from '../support/fixtures';

test('tells after a reload during the deletion that the account is deleted, and asks for no sign-in', async ({
  renter,
  page,
}) => {
  await page.clock.install();
  await renter.open('/jp/login?redirect_uri=%2Fjp%2Fcenter');
  await renter.signsIn();
  const isDeletion = (call: { method(): string; url(): string }) =>
    call.method() === deleteMe.method && call.url().endsWith(deleteMe.path);
  const deletes = async () => {
    await renter.button('Delete account').click();
    await renter.button('Delete my account').click();
  };
  // The platform carries out the deletion. Its answer never arrives.
  let carriedOut: () => void = () => undefined;
  const isCarriedOut = new Promise<void>((done) => (carriedOut = done));
  await page.route(
    (url) => url.pathname.endsWith(deleteMe.path),
    async (route) => {
      if (!isDeletion(route.request())) return route.fallback();
      await route.fetch();
      carriedOut();
    },
  );
  await deletes();
  await isCarriedOut;
  await page.unrouteAll();
  await page.reload();
  const second = page.waitForResponse((response) => isDeletion(response.request()));
  await deletes();
  expect((await second).status()).toBe(401);
  await page.clock.fastForward(60_000);
  await renter.sees('Your account is deleted.');
  await renter.isAt(/\/jp\/home$/);
});
