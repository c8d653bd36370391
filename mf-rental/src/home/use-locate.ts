import { useCallback, useEffect, useState } from 'react';
import { rememberPosition, useText, useToast } from '@shared/module-kit';

export interface LatLng {
  lat: number;
  lng: number;
}

/** W3C Geolocation: codes 1, 2, 3, and the specification's words for them (section 8; decisions, 23). */
const REASON: Record<number, string> = { 1: 'locate.denied', 2: 'locate.unavailable', 3: 'locate.timeout' };
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** The renter has refused once in this document: asking again is told differently. */
let deniedBefore = false;

/** @returns the key of what the renter is told when locating failed. */
export function locateReason(code: number): string {
  if (code === 1 && deniedBefore) return 'locate.notAuthorized';
  deniedBefore ||= code === 1;
  return REASON[code] ?? 'locate.unavailable';
}

const isGranted = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false; // Safari before 16 has no permissions API; it is asked when the renter taps
  }
};

/**
 * The renter's position. The browser asks for leave only when the renter taps; where it was given before, the
 * position is taken quietly at the first showing.
 * @param quietly whether to do that.
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
    let left = false;
    void isGranted().then((granted) => {
      if (granted && !left) {
        navigator.geolocation.getCurrentPosition((position) => !left && take(position), undefined, OPTIONS);
      }
    });
    return () => {
      left = true;
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
