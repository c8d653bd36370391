import type { TextStorage } from '@shared/api-client';
import type { RegionCode } from '@shared/http-api/app';
import type { ConfirmOptions } from '@shared/module-kit/host';
import { REGION_CONSENT_KEY } from '../../page/storage-keys';
import type { Translate } from '../texts';

/** Time that the record of a consent holds the renter at most, ms. */
export const RECORD_LIMIT_MS = 1000;

export interface RegionConsentConfig {
  /** The document's region. */
  here: RegionCode;
  /** Regions in which this browser has a session: the document's region first, then the one that was used last. */
  signedIn(): RegionCode[];
  /** Returns whether the session that was used last was one of this region: the renter has an account here, and signs in again. */
  wasHere(): boolean;
  /** Session storage, so that a consent lasts for this visit. */
  storage: TextStorage;
  confirm(options: ConfirmOptions): Promise<boolean>;
  text: Translate;
  /** Records the consent at the API of the account's region. Never rejects. */
  record(account: RegionCode, to: RegionCode): Promise<void>;
  wait(ms: number): Promise<void>;
  /** Returns path and query of the shown page. */
  address(): string;
  /** Loads the same page of the other region. */
  switchTo(region: RegionCode): void;
}

/**
 * Creates the consent to continue in a region other than the account's (R4.11; decision 22). A renter who agrees signs
 * in to their account of that region afterwards.
 */
export function createRegionConsent(config: RegionConsentConfig) {
  const { here, storage } = config;
  let recorded = Promise.resolve();
  /** Returns whether the renter has agreed in any account that they are signed in to. */
  const hasConsent = (to: RegionCode) =>
    config
      .signedIn()
      .some((account) => storage.getItem(REGION_CONSENT_KEY)?.split(' ').includes(`${account}-${to}`));
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

  /** Asks for consent. If the renter has an account and agrees, stores the consent and begins to record it. */
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
      recorded = config.record(account, to);
    }
    return agreed;
  }

  return {
    /** Returns the region of the renter's account if this document still needs their consent, otherwise null. */
    missing(): RegionCode | null {
      const account = accountLeft(here);
      return account && !config.wasHere() && !hasConsent(here) ? account : null;
    },
    ask,
    /**
     * Begins what may continue in another region. Returns the function that switches there. It asks first unless the renter
     * has an account there or has agreed in this visit. It does nothing once another page is shown (decision 98).
     */
    begin() {
      const from = config.address();
      return async (to: RegionCode): Promise<void> => {
        const isLeft = () => config.address() !== from;
        if (to === here || isLeft()) return;
        const isKnown = config.signedIn().includes(to) || hasConsent(to);
        if (!isKnown && !(await ask(to))) return;
        await Promise.race([recorded, config.wait(RECORD_LIMIT_MS)]);
        if (!isLeft()) config.switchTo(to);
      };
    },
  };
}
export type RegionConsent = ReturnType<typeof createRegionConsent>;
