import { useEffect, useSyncExternalStore } from 'react';
import type { Position } from '@shared/http-api/schemas';
import { LATITUDE_KEY, LOCATED_KEY, LONGITUDE_KEY, type TrackEvent } from '@shared/tracking';
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

/** Radius in m from which distances to stores are meaningless. */
export const ROUGH_M = 500;
/** Time in ms after which the renter may be elsewhere. */
const LOCATED_FOR_MS = 10 * 60_000;

/**
 * Stores the position for this session as text, with the precision that the phone reported (R3.11).
 * @param accuracyMetres radius around it in which the renter is
 */
export function rememberPosition(position: Position, accuracyMetres = 0): void {
  const { sessionStorage } = getHost();
  sessionStorage.setItem(LOCATED_KEY, `${Date.now()} ${accuracyMetres}`);
  sessionStorage.setItem(LATITUDE_KEY, String(position.lat));
  sessionStorage.setItem(LONGITUDE_KEY, String(position.lng));
}

/** Returns the last position of this session, or null. It may be rough or old: see `isExactPosition`. */
export function rememberedPosition(): Position | null {
  const { sessionStorage } = getHost();
  const lat = Number.parseFloat(sessionStorage.getItem(LATITUDE_KEY) ?? '');
  const lng = Number.parseFloat(sessionStorage.getItem(LONGITUDE_KEY) ?? '');
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null;
}

/**
 * Returns whether distances from a position are those of the renter's way. They are not for the renter's own position if the
 * phone knew it only roughly, or read it more than ten minutes ago.
 * @param position empty for the centre of the region
 */
export function isExactPosition({ lat, lng }: Partial<Position>): boolean {
  const own = rememberedPosition();
  const isNear = (a: number, b?: number) => b !== undefined && Math.abs(a - b) <= 0.0001;
  if (!own || !isNear(own.lat, lat) || !isNear(own.lng, lng)) return true;
  const located = getHost().sessionStorage.getItem(LOCATED_KEY);
  const [at = 0, accuracy = 0] = located ? located.split(' ').map(Number) : [Date.now()];
  return accuracy <= ROUGH_M && Math.abs(Date.now() - at) <= LOCATED_FOR_MS;
}
