import { useCallback, useRef, useState } from 'react';
import { positionInRegion } from '@shared/domain';
import { rememberedPosition, useLocate, useRegion } from '@shared/module-kit';
import type { Position } from '@shared/http-api/schemas';
import type { HomeView } from './use-home-view';

/**
 * Returns the renter's position, and a function that reads it and moves the map there.
 * @param quiet whether to read it without a tap, too. It then moves the map only within the region, which has no stores elsewhere.
 */
export function useOwnPosition(lookAt: HomeView['lookAt'], quiet: boolean) {
  const { code } = useRegion();
  const [me, setMe] = useState<Position | null>(rememberedPosition);
  const isTapped = useRef(false);
  const onPosition = useCallback(
    (position: Position) => {
      setMe(position);
      if (isTapped.current || positionInRegion(position, code)) lookAt({ ...position, kind: 'located' });
    },
    [code, lookAt],
  );
  const { locate, locating } = useLocate({ onPosition, quiet });
  const onTap = () => {
    isTapped.current = true;
    locate();
  };
  return { me, locate: onTap, locating };
}
