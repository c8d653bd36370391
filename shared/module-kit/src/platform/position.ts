import type { Position } from '@shared/http-api/schemas';
import { LATITUDE_KEY, LOCATED_KEY, LONGITUDE_KEY } from '@shared/tracking';
import { getHost } from '../host/host';

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
