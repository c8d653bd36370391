import { useState } from 'react';
import { useResult, useText } from '@shared/module-kit';
import type { AppPath } from '@shared/http-api/app';
import { type ReturnClaim, parseScanResult, parseStoreResult } from './draft';

/**
 * Opens the store list or the scanner, which belong to other modules, for the place of a return.
 * @param onPlace receives the picked store or cabinet, which replaces the previous place.
 */
export function useReturnPlace(onPlace: (claim: Pick<ReturnClaim, 'store' | 'cabinetSn'>) => void) {
  const t = useText();
  const [error, setError] = useState<string | undefined>();
  const store = useResult<unknown>('store', (value) => {
    const picked = parseStoreResult(value);
    setError(undefined);
    if (picked) onPlace({ store: picked, cabinetSn: null });
  });
  const cabinet = useResult<unknown>('cabinet', (value) => {
    const sn = parseScanResult(value);
    setError(sn ? undefined : t('return.noCabinet'));
    if (sn) onPlace({ store: null, cabinetSn: sn });
  });
  return {
    error,
    pickStore: (to: AppPath) => store.open(to),
    scan: (to: AppPath) => cabinet.open(to),
  };
}
