import type { RegionCode } from '@shared/http-api/app';
import type { ConfirmOptions } from '@shared/module-kit/host';

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;
const KEY = 'pb:regionConsent';

export interface RegionConsentConfig {
  /** The document's region. */
  here: RegionCode;
  /** Regions in which this browser holds a session, the document's first. */
  signedIn(): RegionCode[];
  /** Session storage: a consent holds for this visit. */
  storage: TextStorage;
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** A text of the namespace `shell`. */
  text(key: string, values: Record<string, string>): string;
  /** Tells the platform of the account's region that its renter has agreed. */
  record(account: RegionCode, to: RegionCode): Promise<void>;
  /** Loads the same page of the other region. */
  switchTo(region: RegionCode): void;
}

/**
 * Continuing a rental in a region other than the account's needs consent, and signing in to that region's account
 * (specification, section 4; decisions, 19).
 */
export function createRegionConsent(config: RegionConsentConfig) {
  const { here, storage } = config;
  const given = (account: RegionCode, to: RegionCode) =>
    storage.getItem(KEY)?.split(' ').includes(`${account}-${to}`) ?? false;
  const keep = (account: RegionCode, to: RegionCode) =>
    storage.setItem(KEY, [storage.getItem(KEY) ?? '', `${account}-${to}`].join(' ').trim());

  /** The region whose account the renter would leave for `to`; null if there is none or they have one there as well. */
  const accountLeft = (to: RegionCode): RegionCode | null => {
    const regions = config.signedIn();
    return regions.includes(to) ? null : (regions[0] ?? null);
  };

  /** Asks in the words that fit who reads them; remembers and records an agreement. */
  async function ask(to: RegionCode): Promise<boolean> {
    const account = accountLeft(to);
    const name = (region: RegionCode) => config.text(`region.${region}`, {});
    const words = { account: name(account ?? here), cabinet: name(to) };
    const agreed = await config.confirm({
      title: config.text('region.title', words),
      body: config.text(account ? 'region.text' : 'region.textSignedOut', words),
      confirm: config.text(account ? 'region.go' : 'region.goSignedOut', words),
      cancel: config.text('region.stay', words),
    });
    if (agreed && account) {
      keep(account, to);
      await config.record(account, to);
    }
    return agreed;
  }

  return {
    /** The region of the renter's account, if this document's region must not be entered without their consent. */
    missing(): RegionCode | null {
      const account = accountLeft(here);
      return account && !given(account, here) ? account : null;
    },
    ask,
    /** Leaves for another region; asks first unless the renter has an account there. */
    async continueIn(to: RegionCode): Promise<void> {
      if (to === here) return;
      if (config.signedIn().includes(to) || (await ask(to))) config.switchTo(to);
    },
  };
}
export type RegionConsent = ReturnType<typeof createRegionConsent>;
