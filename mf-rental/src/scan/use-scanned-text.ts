import { useCallback } from 'react';
import type { ScannedCabinet } from '@shared/domain';
import { useGo, useRegion, useSettings, useText, useToast } from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import { parseCabinetCode } from './cabinet-code';

/**
 * Returns a handler for a scanned or typed text. If the text names a cabinet, the handler opens the cabinet's page, or
 * returns the cabinet to the page that opened the scanner. Otherwise it shows "Cannot recognize QR code". It returns
 * whether the text names a cabinet.
 * @param finish returns the cabinet to the page that opened the scanner, if that page asked for one.
 */
export function useScannedText(
  finish: ((cabinet: ScannedCabinet) => void) | undefined,
): (text: string) => boolean {
  const t = useText();
  const toast = useToast();
  const { go } = useGo();
  const { qrOrigins } = useSettings();
  const { code } = useRegion();
  return useCallback(
    (text) => {
      const cabinet = parseCabinetCode(text, qrOrigins);
      if (!cabinet) {
        toast(t(`errors.${ERROR.qrUnknown}`));
        return false;
      }
      if (finish) finish({ sn: cabinet.sn });
      else if (cabinet.region === code) go(path.cabinet({ sn: cabinet.sn }));
      // Another region has another account, currency and API, so it requires a full page load.
      else window.location.assign(`/${cabinet.region.toLowerCase()}${path.cabinet({ sn: cabinet.sn })}`);
      return true;
    },
    [code, finish, go, qrOrigins, t, toast],
  );
}
