import { useMemo, useState } from 'react';
import { rememberedPosition, useQueryParams } from '@shared/module-kit';
import type { Position } from '@shared/http-api/schemas';
import { parsePosition } from '@shared/domain';

/**
 * Returns the position to sort the list by: the one in the address, otherwise the last known one of this session,
 * otherwise null. Without any position the server uses the region's centre, and the list shows no distances.
 */
export function useListPosition(): Position | null {
  const { lat, lng } = useQueryParams('lat', 'lng');
  const [remembered] = useState(rememberedPosition);
  return useMemo(() => parsePosition(lat, lng) ?? remembered, [lat, lng, remembered]);
}
