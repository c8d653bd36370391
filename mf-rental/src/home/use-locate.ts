import { useCallback, useEffect, useState } from 'react';
import { rememberPosition, useText, useToast } from '@shared/module-kit';

export interface LatLng {
  lat: number;
  lng: number;
}

/** W3C Geolocation: codes 1, 2, 3, and their texts (R8.7 to R8.9; decision 25). */
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
    return false; // Safari before 16 has no Permissions API. The position is requested on a tap.
  }
};

/**
 * Provides the renter's position. The permission prompt opens only on a tap. With an earlier permission, the position can
 * be read on mount.
 * @param quietly whether to read the position on mount if permitted.
 */
export function useLocate(quietly: boolean, onPosition: (position: LatLng) => void) {
  const t = useText();
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
    if (!quietly || !navigator.geolocation) return;
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
  }, [quietly, take]);

  const locate = useCallback(() => {
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
  }, [t, take, toast]);
  return { locate, locating };
}
