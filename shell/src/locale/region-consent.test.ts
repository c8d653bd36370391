import type { RegionCode } from '@shared/http-api/app';
import type { ConfirmOptions } from '@shared/module-kit/host';
import english from '../locales/en.json';
import { createRegionConsent } from './region-consent';

/** A document of `here`, with sessions in `signedIn`; the renter answers as told. */
function setup(here: RegionCode, signedIn: RegionCode[], agrees = true) {
  const asked: ConfirmOptions[] = [];
  const recorded: string[] = [];
  const left: RegionCode[] = [];
  const values = new Map<string, string>();
  const consent = createRegionConsent({
    here,
    signedIn: () => signedIn,
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
    confirm: (options) => {
      asked.push(options);
      return Promise.resolve(agrees);
    },
    text: (key, words) =>
      (english.region as Record<string, string>)[key.split('.')[1]!]!.replace(
        /{{(\w+)}}/g,
        (_all, word: string) => words[word]!,
      ),
    record: (account, to) => Promise.resolve(void recorded.push(`${account}-${to}`)),
    switchTo: (region) => left.push(region),
  });
  return { consent, asked, recorded, left };
}

test('a renter of another region is asked, with the separate deposit, and the consent is recorded once', async () => {
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

test('staying records nothing, and the consent is still missing', async () => {
  const { consent, recorded } = setup('HK', ['JP'], false);
  await expect(consent.ask('HK')).resolves.toBe(false);
  expect(recorded).toEqual([]);
  expect(consent.missing()).toBe('JP');
});

test.each<[string, RegionCode[]]>([
  ['nobody is signed in', []],
  ['the renter has an account here', ['HK']],
  ['the renter has accounts in both', ['HK', 'JP']],
])('no consent is needed where %s', (_who, signedIn) => {
  expect(setup('HK', signedIn).consent.missing()).toBeNull();
});

test('somebody signed out reads nothing of an account of theirs', async () => {
  const { consent, asked, recorded, left } = setup('JP', []);
  await consent.continueIn('HK');
  expect(asked[0]).toMatchObject({
    body: expect.not.stringContaining('Your account') as string,
    confirm: 'Continue in Hong Kong',
    cancel: 'Stay in Japan',
  });
  expect(asked[0]!.body).toContain('deposit');
  expect(recorded).toEqual([]);
  expect(left).toEqual(['HK']);
});

test('a renter goes to the region of their own account without a question', async () => {
  const { consent, asked, left } = setup('HK', ['JP']);
  await consent.continueIn('JP');
  expect(asked).toEqual([]);
  expect(left).toEqual(['JP']);
});
