import { memoryStorage } from '@shared/api-client';
import type { Position } from '@shared/http-api/schemas';
import { LATITUDE_KEY, LOCATED_KEY, LONGITUDE_KEY } from '@shared/tracking/session-keys';

/** Returns the session storage of a phone that has read its position. */
export function rememberedPositionStorage(
  { lat, lng }: Position,
  { accuracyMetres = 20, ageMs = 0 }: { accuracyMetres?: number; ageMs?: number } = {},
) {
  return memoryStorage(
    new Map([
      [LATITUDE_KEY, String(lat)],
      [LONGITUDE_KEY, String(lng)],
      [LOCATED_KEY, `${Date.now() - ageMs} ${accuracyMetres}`],
    ]),
  );
}

/** Positions from which no distance is shown, by what is wrong with them. */
export const INEXACT: readonly (readonly [string, { accuracyMetres?: number; ageMs?: number }])[] = [
  ['rough', { accuracyMetres: 5000 }],
  ['old', { ageMs: 11 * 60_000 }],
];
