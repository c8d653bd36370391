import type { TextStorage } from '@shared/api-client';
import type { RegionCode } from '@shared/http-api/app';
import type { ConfirmOptions } from '@shared/module-kit/host';
import { REGION_CONSENT_KEY } from '../../page/storage-keys';
import type { Translate } from '../texts';

export interface RegionConsentConfig {
  /** The document's region. */
  here: RegionCode;
  /** Regions in which this browser has a session. The document's region comes first. */
  signedIn(): RegionCode[];
  /** Session storage, so that a consent lasts for this visit. */
  storage: TextStorage;
  confirm(options: ConfirmOptions): Promise<boolean>;
  text: Translate;
  /** Records the consent at the API of the account's region. */
  record(account: RegionCode, to: RegionCode): Promise<void>;
  /** Loads the same page of the other region. */
  switchTo(region: RegionCode): void;
}

/**
 * Creates the consent to continue in a region other than the account's (R4.11; decision 22). A renter who agrees signs
 * in to their account of that region afterwards.
 */
export function createRegionConsent(config: RegionConsentConfig) {
  const { here, storage } = config;
  const hasConsent = (account: RegionCode, to: RegionCode) =>
    storage.getItem(REGION_CONSENT_KEY)?.split(' ').includes(`${account}-${to}`) ?? false;
  const storeConsent = (account: RegionCode, to: RegionCode) =>
    storage.setItem(
      REGION_CONSENT_KEY,
      [storage.getItem(REGION_CONSENT_KEY) ?? '', `${account}-${to}`].join(' ').trim(),
    );

  /**
   * Returns the region of the account that the renter would leave to continue in `to`; null if they have no account, or
   * already have one in `to`.
   */
  const accountLeft = (to: RegionCode): RegionCode | null => {
    const regions = config.signedIn();
    return regions.includes(to) ? null : (regions[0] ?? null);
  };

  /** Asks for consent. If the renter has an account and agrees, stores and records the consent. */
  async function ask(to: RegionCode): Promise<boolean> {
    const account = accountLeft(to);
    const name = (region: RegionCode) => config.text(`region.${region}`);
    const names = { account: name(account ?? here), cabinet: name(to) };
    const agreed = await config.confirm({
      title: config.text('region.title', names),
      body: config.text(account ? 'region.text' : 'region.textSignedOut', names),
      confirm: config.text(account ? 'region.go' : 'region.goSignedOut', names),
      cancel: config.text('region.stay', names),
    });
    if (agreed && account) {
      storeConsent(account, to);
      await config.record(account, to);
    }
    return agreed;
  }

  return {
    /** Returns the region of the renter's account if this document still needs their consent, otherwise null. */
    missing(): RegionCode | null {
      const account = accountLeft(here);
      return account && !hasConsent(account, here) ? account : null;
    },
    ask,
    /** Switches to another region. Asks first unless the renter has an account there. */
    async continueIn(to: RegionCode): Promise<void> {
      if (to === here) return;
      if (config.signedIn().includes(to) || (await ask(to))) config.switchTo(to);
    },
  };
}
export type RegionConsent = ReturnType<typeof createRegionConsent>;
