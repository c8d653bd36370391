import { useCallback, useMemo, useState } from 'react';
import { rememberedPosition, useQueryParams, useRegion } from '@shared/module-kit';
import type { Position } from '@shared/http-api/schemas';
import { parsePosition, positionInRegion } from '@shared/domain';

export interface ListPosition {
  /** Position in the address, for example of a place that the renter has chosen. */
  asked: Position | null;
  /**
   * Position to sort the list by: the one in the address, otherwise the last known one of this session if it is in the region,
   * otherwise null. Without any position the server uses the region's centre, and the list shows no distances.
   */
  position: Position | null;
  /** Sorts by the renter's position, which is never in the address: that outlives the sign-out, and is copied and shared. */
  locate(own: Position): void;
}

/** Returns where the list of stores is sorted from. */
export function useListPosition(): ListPosition {
  const { lat, lng } = useQueryParams('lat', 'lng');
  const { code } = useRegion();
  const [own, locate] = useState(() => positionInRegion(rememberedPosition(), code));
  const asked = useMemo(() => parsePosition(lat, lng), [lat, lng]);
  return { asked, position: asked ?? own, locate: useCallback((at: Position) => locate(at), []) };
}
