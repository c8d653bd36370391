import { useCallback } from 'react';
import { useFinish, useGo, useRegion, useSettings, useText, useToast } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { parseCabinetCode } from './cabinet-code';

/**
 * What happens with a text, from the camera, a photo or the keyboard: the cabinet's page, or the answer to the page
 * that asked for a cabinet; all else is "Cannot recognize QR code", and nothing is opened.
 * @returns whether it was a cabinet.
 */
export function useFound(mode: 'rent' | 'return'): (text: string) => boolean {
  const t = useText();
  const toast = useToast();
  const { go } = useGo();
  const { qrOrigins } = useSettings();
  const { code } = useRegion();
  const finish = useFinish<{ sn: string }>();
  return useCallback(
    (text) => {
      const cabinet = parseCabinetCode(text, qrOrigins);
      if (!cabinet) {
        toast(t('error.qr'));
        return false;
      }
      if (mode === 'return' && finish) finish({ sn: cabinet.sn });
      else if (cabinet.region === code) go(path.cabinet({ sn: cabinet.sn }));
      // Another region is another account, currency and API: its own document.
      else window.location.assign(`/${cabinet.region.toLowerCase()}${path.cabinet({ sn: cabinet.sn })}`);
      return true;
    },
    [code, finish, go, mode, qrOrigins, t, toast],
  );
}
