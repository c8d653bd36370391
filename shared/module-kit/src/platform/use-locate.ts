import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '@shared/http-api/schemas';
import { useToast } from '../feedback/feedback';
import { rememberPosition } from './platform';

/** Text keys by error code of the W3C Geolocation API (R8.7 to R8.9; decision 25). */
const REASON: Record<number, string> = { 1: 'locate.denied', 2: 'locate.unavailable', 3: 'locate.timeout' };
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Whether the renter denied the position in this document. A second denial has another text. */
let deniedBefore = false;

/** Returns the text key of a geolocation error. */
export function locateReason(code: number): string {
  if (code === 1 && deniedBefore) return 'locate.notAuthorized';
  deniedBefore ||= code === 1;
  return REASON[code] ?? 'locate.unavailable';
}

const isGranted = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false; // Safari before 16 has no Permissions API. There the position is requested only on a tap.
  }
};

export interface LocateOptions {
  /** Receives the position, which is also remembered for this session. Pass a stable function. */
  onPosition(position: Position): void;
  /** Whether to read the position on mount if the renter has permitted it before. */
  quiet?: boolean;
}

/**
 * Returns a function that requests the renter's position, and whether a request is in flight. Call it only on a tap,
 * because it may open the permission prompt. A failure is shown as a toast.
 */
export function useLocate({ onPosition, quiet = false }: LocateOptions): {
  locate(): void;
  locating: boolean;
} {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const [locating, setLocating] = useState(false);

  const take = useCallback(
    ({ coords }: GeolocationPosition) => {
      const position = { lat: coords.latitude, lng: coords.longitude };
      rememberPosition(position);
      setLocating(false);
      onPosition(position);
    },
    [onPosition],
  );

  useEffect(() => {
    if (!quiet || !navigator.geolocation) return;
    let unmounted = false;
    void isGranted().then((granted) => {
      if (granted && !unmounted) {
        navigator.geolocation.getCurrentPosition(
          (position) => !unmounted && take(position),
          undefined,
          OPTIONS,
        );
      }
    });
    return () => {
      unmounted = true;
    };
  }, [quiet, take]);

  const locate = useCallback(() => {
    if (locating) return;
    if (!navigator.geolocation) return toast(t('locate.unavailable'));
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      take,
      ({ code }) => {
        setLocating(false);
        toast(t(locateReason(code)));
      },
      OPTIONS,
    );
  }, [locating, t, take, toast]);
  return { locate, locating };
}
