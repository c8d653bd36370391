import { useCallback } from 'react';
import type { ScannedCabinet } from '@shared/domain';
import {
  serverNow,
  useFinish,
  useGo,
  useQueryParams,
  useRegion,
  useSettings,
  useToast,
} from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import { useText } from '../texts';
import { parseCabinetCode } from './cabinet-code';

/**
 * Returns the mode of the scanner, and `found`, which handles a scanned or typed text. The mode is `return` if another
 * page waits for a cabinet, e.g. a return report or a swap, otherwise `rent`. If the text names a cabinet, `found` returns
 * true. In mode `return` it gives the cabinet to that page. In mode `rent` it opens the cabinet's page. For any other text it shows
 * "Cannot recognize QR code" and returns false.
 */
export function useScannedText(): { mode: 'rent' | 'return'; found(text: string): boolean } {
  const t = useText();
  const toast = useToast();
  const { go } = useGo();
  const { qrOrigins } = useSettings();
  const { code } = useRegion();
  const wantsReturn = useQueryParams('mode').mode === 'return';
  const request = useFinish<ScannedCabinet>();
  const finish = wantsReturn ? request : undefined;
  const found = useCallback(
    (text: string) => {
      const cabinet = parseCabinetCode(text, qrOrigins);
      if (!cabinet) {
        toast(t(`errors.${ERROR.qrUnknown}`));
        return false;
      }
      if (finish) finish({ sn: cabinet.sn, at: serverNow() });
      else if (cabinet.region === code) go(path.cabinet({ sn: cabinet.sn }));
      // Another region has another account, currency and API, so it requires a full page load.
      else window.location.assign(`/${cabinet.region.toLowerCase()}${path.cabinet({ sn: cabinet.sn })}`);
      return true;
    },
    [code, finish, go, qrOrigins, t, toast],
  );
  return { mode: finish ? 'return' : 'rent', found };
}
