/**
 * Taps and seconds from the QR link to the power bank, in each region: for each way to sign in, the first and the second
 * time, and for each payment method. `npm run e2e:look` prints them. A wallet needs no form, and no test can open its own payment sheet.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import type { Region, Renter } from '@shared/module-testing/journeys';
import type { Stack } from '../support/worker-stack';

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

/** Payment methods of each region outside of a wallet's browser. */
const METHODS: Record<Region, readonly string[]> = {
  jp: ['Credit or debit card', 'PayPay'],
  my: ['Credit or debit card', 'FPX online banking', "Touch 'n Go eWallet"],
  hk: ['Credit or debit card', 'FPS', 'AlipayHK', 'Octopus'],
};

/** Taps and seconds from opening the QR link until the power bank is out. */
interface Effort {
  taps: number;
  seconds: number;
}

/**
 * Rents a power bank as a renter who reads nothing twice: taps only what must be tapped.
 * @param signIn the sign-in, which the app asks for at the first rental
 * @param method name of the payment method; without it the preselected one
 */
async function rent(
  { renter, page, stack, tapped }: { renter: Renter; page: Page; stack: Stack; tapped: () => number },
  region: Region,
  signIn: SignIn['signIn'] | null,
  method?: string,
): Promise<Effort & { orderNo: string }> {
  const [before, begun] = [tapped(), Date.now()];
  await renter.scans(region);
  await renter.button('Rent a power bank').click();
  if (signIn) {
    await renter.isAt(/\/login\?/);
    await signIn(renter);
  }
  await renter.isAt(/\/(payment|eject|borrow)\?/);
  if (new URL(page.url()).pathname.endsWith('/payment')) {
    await expect(renter.button(/^(Pay|Hold) /)).toBeVisible();
    if (method) {
      const choice = page.getByRole('radio', { name: method });
      if (!(await choice.isChecked())) await choice.click({ force: true });
    }
    if (await page.getByRole('checkbox').count()) await agree(page);
    await renter.button(/^(Pay|Hold) /).click();
    await page.waitForURL((url) => url.origin === stack.checkout);
    await renter.pays();
  }
  const orderNo = await renter.takesTheBank();
  return { orderNo, taps: tapped() - before, seconds: (Date.now() - begun) / 1000 };
}

const say = (what: string, { taps, seconds }: Effort) =>
  console.log(`${what}: ${taps} taps, ${seconds.toFixed(1)} s at 300 ms a call`);

for (const region of ['jp', 'my', 'hk'] as const)
  for (const [name, { signIn, taps }] of Object.entries(SIGN_INS))
    test(
      `leads from the QR link of /${region} to the power bank in at most ${taps} taps, by ${name}, and faster again`,
      { tag: '@long' },
      async ({ renter, page, stack }) => {
        const parts = { renter, page, stack, tapped: await countTaps(page) };
        const first = await rent(parts, region, signIn);
        say(`first rental of /${region} by ${name}`, first);
        expect(first.taps).toBeLessThanOrEqual(taps);
        expect(first.taps).toBeGreaterThan(0);
        await renter.returnsTheBank(region, first.orderNo);
        const second = await rent(parts, region, null);
        say(`second rental of /${region} by ${name}`, second);
        expect(second.taps).toBeLessThan(first.taps);
      },
    );

for (const [region, methods] of Object.entries(METHODS) as [Region, readonly string[]][])
  for (const method of methods)
    test(
      `leads from the QR link of /${region} to the power bank, by e-mail and ${method}`,
      { tag: '@long' },
      async ({ renter, page, stack }) => {
        const parts = { renter, page, stack, tapped: await countTaps(page) };
        const { signIn, taps } = SIGN_INS['e-mail']!;
        const effort = await rent(parts, region, signIn, method);
        say(`first rental of /${region} by e-mail and ${method}`, effort);
        // One more tap chooses a method that is not preselected.
        expect(effort.taps).toBeLessThanOrEqual(taps + 1);
      },
    );
