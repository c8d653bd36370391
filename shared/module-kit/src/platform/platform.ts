import { useEffect, useSyncExternalStore } from 'react';
import type { TrackEvent } from '@shared/tracking';
import { type LeaveOptions, type Subject, type Theme, getHost } from '../host/host';

/** Sends a tracking event. Position and user id are added only with the renter's consent. */
export const track = (event: TrackEvent): void => getHost().track(event);

/**
 * Sets the cabinet and the store of the page view. Pass null while they are loading. The page view is sent once
 * they are known.
 */
export function useSubject(subject: Subject | null): void {
  const reading = subject === null;
  const { deviceId, shopId } = subject ?? {};
  useEffect(() => {
    getHost().setSubject(
      reading ? null : { ...(deviceId ? { deviceId } : {}), ...(shopId ? { shopId } : {}) },
    );
  }, [reading, deviceId, shopId]);
  useEffect(() => () => getHost().setSubject(undefined), []);
}

/** Returns the renter's choice on tracking and its setter. */
export function useTrackingConsent(): [boolean | null, (granted: boolean) => void] {
  const { consent } = getHost();
  const granted = useSyncExternalStore(consent.subscribe, consent.get);
  return [granted, consent.set];
}

/** Returns the theme that the renter chose and its setter. Null follows the system. */
export function useTheme(): [Theme | null, (theme: Theme | null) => void] {
  const { theme } = getHost();
  return [useSyncExternalStore(theme.subscribe, theme.get), theme.set];
}

/**
 * Starts a worker from a file of the calling module. The file is fetched with its integrity hash. The worker has no
 * `caches` and starts no workers.
 */
export const startWorker = (file: string): Promise<Worker> => getHost().startWorker(file);

/**
 * Opens a page of another origin that returns to this address, for example a checkout. The renter returns to
 * the same history entry, so Back does not lead to pages of the other origin.
 * @param url absolute; check its origin first.
 */
export const leaveFor = (url: string, options?: LeaveOptions): void => getHost().leaveFor(url, options);

/**
 * Goes back to the history entry that `leaveFor` left with `returnsElsewhere`. Returns false if that is impossible.
 * The page must then navigate itself.
 */
export const returnToDeparture = (): boolean => getHost().returnToDeparture();

/** Calls the wallet's own payment function. Works only inside a wallet. */
export const walletPay = (parameters: Record<string, string>) => getHost().walletPay(parameters);
