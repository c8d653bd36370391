/**
 * Taps and seconds from the QR link to the power bank, for each way to sign in. `npm run e2e:look`
 * prints them. A wallet needs no form, and no test can open its own payment sheet.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import type { Renter } from '../support/renter';

test.use({ line: { minMs: 300, maxMs: 300 } });

/** Counts the taps of the renter in every document, those of the provider and of the checkout included. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeBinding('countTap', () => void (taps += 1));
  await page.addInitScript(() => {
    // A tap on a label clicks its control, too, with a detail of 0.
    addEventListener(
      'click',
      ({ isTrusted, detail }) =>
        isTrusted && detail > 0 && void (window as unknown as { countTap(): void }).countTap(),
      true,
    );
  });
  return () => taps;
}

const agree = (page: Page) => page.getByRole('checkbox').first().click({ force: true });

async function byProvider({ page, stack, email, button }: Renter, name: string): Promise<void> {
  await agree(page);
  await button(`Sign in with ${name}`).click();
  await page.waitForURL((url) => url.origin !== stack.app);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

interface SignIn {
  /** Signs in on /login. */
  signIn(renter: Renter): Promise<void>;
  /** Largest number of taps. */
  taps: number;
}

const SIGN_INS: Record<string, SignIn> = {
  'e-mail': {
    async signIn(renter) {
      const code = await renter.requestsCode();
      await renter.page.getByLabel(/^Verification code/).fill(code);
      await renter.button('Agree and continue').click();
    },
    taps: 6,
  },
  Google: { signIn: (renter) => byProvider(renter, 'Google'), taps: 7 },
  Apple: { signIn: (renter) => byProvider(renter, 'Apple'), taps: 7 },
};

for (const [name, { signIn, taps }] of Object.entries(SIGN_INS))
  test(
    `leads from the QR link to the power bank in at most ${taps} taps, by ${name}`,
    { tag: '@long' },
    async ({ renter, page, stack }) => {
      const tapped = await countTaps(page);
      const begun = Date.now();
      await renter.scans('jp');
      await renter.button('Rent a power bank').click();
      await renter.isAt(/\/login\?/);
      await signIn(renter);
      await renter.isAt(/\/payment\?/);
      await expect(renter.button(/^(Pay|Hold) /)).toBeVisible();
      if (await page.getByRole('checkbox').count()) await agree(page);
      await renter.button(/^(Pay|Hold) /).click();
      await page.waitForURL((url) => url.origin === stack.checkout);
      await renter.pays();
      await renter.takesTheBank();
      const seconds = (Date.now() - begun) / 1000;
      console.log(`first rental by ${name}: ${tapped()} taps, ${seconds.toFixed(1)} s at 300 ms a call`);
      expect(tapped()).toBeLessThanOrEqual(taps);
      expect(tapped()).toBeGreaterThan(0);
    },
  );
