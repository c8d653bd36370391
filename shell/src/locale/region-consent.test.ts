import { memoryStorage } from '@shared/api-client';
import type { RegionCode } from '@shared/http-api/app';
import type { ConfirmOptions } from '@shared/module-kit/host';
import { shellText } from '../texts';
import { englishI18n } from './english-fixture';
import { createRegionConsent } from './region-consent';

const i18n = englishI18n();
/** Ends what is not pending. */
const settle = () => new Promise((done) => setTimeout(done, 0));

/**
 * Sets up a document in region `here`, with sessions in the regions `signedIn`. `agrees` is the renter's answer, `stored` what
 * they have agreed to before.
 */
function setup(here: RegionCode, signedIn: RegionCode[], agrees = true, stored = '') {
  const asked: ConfirmOptions[] = [];
  const recorded: string[] = [];
  const switchedTo: RegionCode[] = [];
  const values = new Map([['pb:regionConsent', stored]]);
  const page = {
    address: '/hk/product?sn=1',
    wasHere: false,
    recording: Promise.resolve(),
    waiting: new Promise<void>(() => undefined),
  };
  const consent = createRegionConsent({
    here,
    signedIn: () => signedIn,
    wasHere: () => page.wasHere,
    storage: memoryStorage(values),
    confirm: (options) => {
      asked.push(options);
      return Promise.resolve(agrees);
    },
    text: shellText({ attached: { i18n } }),
    record(account, to) {
      recorded.push(`${account}-${to}`);
      return page.recording;
    },
    wait: () => page.waiting,
    address: () => page.address,
    switchTo: (region) => switchedTo.push(region),
  });
  return { consent, asked, recorded, switchedTo, page };
}

test('asks a renter of another region, mentions the separate deposit, and records the consent once', async () => {
  const { consent, asked, recorded } = setup('HK', ['JP']);
  expect(consent.missing()).toBe('JP');
  await expect(consent.ask('HK')).resolves.toBe(true);
  expect(asked).toEqual([
    {
      title: 'Continue in Hong Kong?',
      body: expect.stringMatching(/account is for Japan.*deposit/) as string,
      confirm: 'Agree and continue in Hong Kong',
      cancel: 'Stay in Japan',
    },
  ]);
  expect(recorded).toEqual(['JP-HK']);
  expect(consent.missing()).toBeNull();
});

test('records nothing if the renter stays, and still requires consent', async () => {
  const { consent, recorded } = setup('HK', ['JP'], false);
  await expect(consent.ask('HK')).resolves.toBe(false);
  expect(recorded).toEqual([]);
  expect(consent.missing()).toBe('JP');
});

test.each<[string, RegionCode[]]>([
  ['nobody is signed in', []],
  ['the renter has an account here', ['HK']],
  ['the renter has accounts in both', ['HK', 'JP']],
])('needs no consent if %s', (_who, signedIn) => {
  expect(setup('HK', signedIn).consent.missing()).toBeNull();
});

test('asks a renter with two accounts once, whichever of them they agreed in', async () => {
  const { consent, asked, switchedTo } = setup('HK', ['JP', 'MY'], true, 'MY-HK');
  expect(consent.missing()).toBeNull();
  const elsewhere = setup('JP', ['JP', 'MY'], true, 'MY-HK');
  await elsewhere.consent.begin()('HK');
  expect([asked, switchedTo, elsewhere.asked, elsewhere.switchedTo]).toEqual([[], [], [], ['HK']]);
  expect(setup('HK', ['JP'], true, 'MY-HK').consent.missing()).toBe('JP');
});

test('does not ask a renter whose session here has ended, and who signs in again', () => {
  const { consent, page } = setup('HK', ['JP']);
  page.wasHere = true;
  expect(consent.missing()).toBeNull();
});

test('does not mention an account to a renter who is signed out', async () => {
  const { consent, asked, recorded, switchedTo } = setup('JP', []);
  await consent.begin()('HK');
  expect(asked[0]).toMatchObject({
    body: expect.not.stringContaining('Your account') as string,
    confirm: 'Continue in Hong Kong',
    cancel: 'Stay in Japan',
  });
  expect(asked[0]!.body).toContain('deposit');
  expect(recorded).toEqual([]);
  expect(switchedTo).toEqual(['HK']);
});

test('switches to the region of the account without asking', async () => {
  const { consent, asked, switchedTo } = setup('HK', ['JP']);
  await consent.begin()('JP');
  expect(asked).toEqual([]);
  expect(switchedTo).toEqual(['JP']);
});

describe('a switch that the renter has agreed to', () => {
  const NEVER = new Promise<void>(() => undefined);

  test('waits for the record of the consent, but not for long', async () => {
    const { consent, switchedTo, page } = setup('JP', ['JP']);
    let end = () => {};
    Object.assign(page, { recording: NEVER, waiting: new Promise<void>((done) => (end = done)) });
    const switched = consent.begin()('HK');
    await settle();
    expect(switchedTo).toEqual([]);
    end();
    await switched;
    expect(switchedTo).toEqual(['HK']);
  });

  test('asks and records once if it is chosen again', async () => {
    const { consent, asked, recorded, switchedTo } = setup('JP', ['JP']);
    await consent.begin()('HK');
    await consent.begin()('HK');
    expect([asked.length, recorded, switchedTo]).toEqual([1, ['JP-HK'], ['HK', 'HK']]);
  });

  test('does nothing after another page is shown', async () => {
    const { consent, switchedTo, page } = setup('JP', ['JP']);
    let end = () => {};
    page.recording = new Promise<void>((done) => (end = done));
    const switched = consent.begin()('HK');
    await settle();
    page.address = '/jp/home';
    end();
    await switched;
    expect(switchedTo).toEqual([]);
  });
});

test.each<[string, RegionCode[]]>([
  ['with an account there', ['JP', 'HK']],
  ['without one', []],
])('neither asks nor switches for a page that was left: a renter %s', async (_who, signedIn) => {
  const { consent, asked, switchedTo, page } = setup('JP', signedIn);
  const continueIn = consent.begin();
  page.address = '/jp/home';
  await continueIn('HK');
  expect([asked, switchedTo]).toEqual([[], []]);
});

test('shows the page of a region at once after the consent, while it is recorded', async () => {
  const { consent, page } = setup('HK', ['JP']);
  page.recording = new Promise(() => undefined);
  await expect(consent.ask('HK')).resolves.toBe(true);
  expect(consent.missing()).toBeNull();
});
