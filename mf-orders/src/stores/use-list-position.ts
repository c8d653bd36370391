import { useMemo, useState } from 'react';
import { rememberedPosition, useQueryParams } from '@shared/module-kit';
import type { Position } from '@shared/http-api/schemas';
import { parsePosition } from './store-query';

/**
 * Position of the list: the address', else the one remembered for this session. Null if neither is known: then the
 * server begins at the region's centre, and there are no distances.
 */
export function useListPosition(): Position | null {
  const { lat, lng } = useQueryParams('lat', 'lng');
  const [remembered] = useState(rememberedPosition);
  return useMemo(() => parsePosition(lat, lng) ?? remembered, [lat, lng, remembered]);
}
