import { useMemo, useState } from 'react';
import { rememberedPosition, useQueryParams, useRegion } from '@shared/module-kit';
import type { Position } from '@shared/contract/schemas';
import { parsePosition } from './store-query';
import { storesApi } from './stores-api';

export interface ListPosition {
  /** The renter's, or the place they chose; null if neither is known. */
  position: Position | null;
  /** Where the list is sorted from: the position, else the region's centre. */
  at: { lat?: number; lng?: number };
  /** Distances are the renter's own. */
  isOwn: boolean;
  ready: boolean;
}

/** Position of the list: the address', else the one remembered for this session, else the region's centre. */
export function useListPosition(): ListPosition {
  const { lat, lng } = useQueryParams('lat', 'lng');
  const { code } = useRegion();
  const [remembered] = useState(rememberedPosition);
  const position = useMemo(() => parsePosition(lat, lng) ?? remembered, [lat, lng, remembered]);
  const regions = storesApi.regions.useQuery(undefined, { skip: position !== null });
  const centre = regions.data?.regions.find(({ region }) => region === code)?.center;
  return {
    position,
    at: position ?? centre ?? {},
    isOwn: position !== null,
    ready:
      position !== null || centre !== undefined || regions.data !== undefined || regions.error !== undefined,
  };
}
