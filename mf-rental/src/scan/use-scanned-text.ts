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

/** Handles a scanned or typed text. Returns whether it names a cabinet. */
export type Found = (text: string, typed?: boolean) => boolean;

/**
 * Returns the mode of the scanner, and `found`, which handles a scanned or typed text. The mode is `return` if another
 * page waits for a cabinet, e.g. a return report or a swap, otherwise `rent`. If the text names a cabinet, `found` returns
 * true. In mode `return` it gives the cabinet to that page, and the time if the text was scanned: a typed number does not show
 * that the renter is there. In mode `rent` it opens the cabinet's page, or its price page with the coupon of a link. For any other text it shows
 * "Cannot recognize QR code" and returns false.
 */
export function useScannedText(): { mode: 'rent' | 'return'; found: Found } {
  const t = useText();
  const toast = useToast();
  const { go } = useGo();
  const { qrOrigins } = useSettings();
  const { code } = useRegion();
  const wantsReturn = useQueryParams('mode').mode === 'return';
  const request = useFinish<ScannedCabinet>();
  const finish = wantsReturn ? request : undefined;
  const found = useCallback(
    (text: string, typed = false) => {
      const cabinet = parseCabinetCode(text, qrOrigins);
      if (!cabinet) {
        toast(t(`errors.${ERROR.qrUnknown}`));
        return false;
      }
      const { sn, coupon, region } = cabinet;
      const to = coupon ? path.product({ sn, coupon }) : path.cabinet({ sn });
      if (finish) finish({ sn, ...(typed ? {} : { at: serverNow() }) });
      else if (region === code) go(to);
      // Another region has another account, currency and API, so it requires a full page load.
      else window.location.assign(`/${region.toLowerCase()}${to}`);
      return true;
    },
    [code, finish, go, qrOrigins, t, toast],
  );
  return { mode: finish ? 'return' : 'rent', found };
}
