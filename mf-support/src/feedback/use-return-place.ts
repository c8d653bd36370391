import { useState } from 'react';
import { useResult, useText } from '@shared/module-kit';
import type { AppPath } from '@shared/http-api/app';
import { type ReturnClaim, parseScanResult, parseStoreResult } from './draft';

/**
 * The place of a return, from the store list or the scanner: pages of other modules, opened for a result.
 * @param onPlace takes what was picked; the later of store and cabinet replaces the earlier.
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
