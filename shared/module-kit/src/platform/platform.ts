import { useEffect, useSyncExternalStore } from 'react';
import type { ApiRequest } from '@shared/api-client';
import type { TrackEvent } from '@shared/tracking';
import { type Subject, getHost } from '../host/host';

/** Sends a view point; position and user only with the renter's consent. */
export const track = (event: TrackEvent): void => getHost().track(event);

/**
 * Names the cabinet and the store that this page is about: its page view carries them. Give null while they are being
 * read; the page view waits for them.
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

/** The renter's choice on tracking, and the way to change it. */
export function useTrackingConsent(): [boolean | null, (granted: boolean) => void] {
  const { consent } = getHost();
  const granted = useSyncExternalStore(consent.subscribe, consent.get);
  return [granted, consent.set];
}

/** A worker from a file of the calling module, fetched with integrity. */
export const startWorker = (file: string): Promise<Worker> => getHost().startWorker(file);

/**
 * Leaves for a page of another origin that leads back to this address, for example a checkout. The renter comes back to
 * the same history entry: Back from there does not lead to the other origin's pages.
 * @param url absolute; check its origin first.
 */
export const leaveFor = (url: string): void => getHost().leaveFor(url);

/** Inside a wallet: its own payment call. */
export const walletPay = (parameters: Record<string, string>) => getHost().walletPay(parameters);

/** A call outside the cache, e.g. a photo as a blob. Ends in the model or throws an ApiError. */
export const request = <T>(call: ApiRequest): Promise<T> => getHost().client.request<T>(call);

/** Keeps the position for this session, as text with what precision the renter's phone gave (specification, section 3). */
export function rememberPosition(position: { lat: number; lng: number }): void {
  const { sessionStorage } = getHost();
  sessionStorage.setItem('ifeLatitude', String(position.lat));
  sessionStorage.setItem('ifeLongitude', String(position.lng));
}

/** The last position of this session, or null. */
export function rememberedPosition(): { lat: number; lng: number } | null {
  const { sessionStorage } = getHost();
  const lat = Number.parseFloat(sessionStorage.getItem('ifeLatitude') ?? '');
  const lng = Number.parseFloat(sessionStorage.getItem('ifeLongitude') ?? '');
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null;
}
