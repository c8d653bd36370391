import { useState } from 'react';
import { type ReturnPlace, parseReturnPlace } from '@shared/domain';
import { useResult } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { useText } from '../texts';

/**
 * Returns functions that open the store list or the scanner, pages of other modules, to choose the place of a return.
 * @param onPlace receives the picked store or cabinet, which replaces the previous place.
 */
export function useReturnPlace(onPlace: (place: ReturnPlace) => void) {
  const t = useText();
  const [error, setError] = useState<string | undefined>();
  const take = (value: unknown) => {
    const place = parseReturnPlace(value);
    setError(place ? undefined : t('return.noCabinet'));
    if (place) onPlace(place);
  };
  const store = useResult<unknown>('store', take);
  const cabinet = useResult<unknown>('cabinet', take);
  return {
    error,
    pickStore: () => store.open(path.shopList()),
    scan: () => cabinet.open(path.scanCenter({ mode: 'return' })),
  };
}
