import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '@shared/http-api/schemas';
import { formatDistance } from '@shared/i18n';
import { useToast } from '../page/messages';
import { useLanguage } from '../session/session';
import { ROUGH_M, rememberPosition } from './position';

/** Text keys by error code of the W3C Geolocation API (R8.7 to R8.9; decision 25). */
const REASON: Record<number, string> = { 1: 'locate.denied', 2: 'locate.unavailable', 3: 'locate.timeout' };
/** A tap asks where the renter is now: the browser's last position may be that of the place they come from. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
/** Answers sooner and indoors, from the networks around the phone. */
const ROUGH_OPTIONS: PositionOptions = { ...OPTIONS, enableHighAccuracy: false, timeout: 5_000 };
const QUIET_OPTIONS: PositionOptions = { ...OPTIONS, maximumAge: 60_000 };
/** Time in ms after which a request ends that the browser never answers. Some in-app browsers do not. */
const LIMIT_MS = 12_000;
const DENIED = 1;
const TIMEOUT = 3;

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

/** A geolocation error with its code. */
class LocateError extends Error {
  constructor(readonly code: number) {
    super(`geolocation error ${code}`);
  }
}

type Take = (position: GeolocationPosition) => void;

/**
 * Reads the position once.
 * @param late receives a position that comes after the limit: the renter may take long to permit it
 * @throws LocateError also if the browser does not answer
 */
function readPosition(options: PositionOptions, late?: Take): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    let take: Take = resolve;
    const limit = setTimeout(() => {
      take = late ?? resolve;
      reject(new LocateError(TIMEOUT));
    }, LIMIT_MS);
    const end = () => clearTimeout(limit);
    navigator.geolocation.getCurrentPosition(
      (position) => {
        end();
        take(position);
      },
      ({ code }) => {
        end();
        reject(new LocateError(code));
      },
      options,
    );
  });
}

/** Reads the position. Unless the renter denied it, tries once more without high accuracy. */
const readPositionTwice = (late: Take): Promise<GeolocationPosition> =>
  readPosition(OPTIONS, late).catch((error: unknown) => {
    if (error instanceof LocateError && error.code === DENIED) throw error;
    return readPosition(ROUGH_OPTIONS, late);
  });

const isRough = ({ coords }: GeolocationPosition): boolean => coords.accuracy > ROUGH_M;

export interface LocateOptions {
  /**
   * Receives the position, which is also remembered for this session, and the radius around it in which the renter is, in
   * metres. Pass a stable function.
   */
  onPosition(position: Position, accuracyMetres: number): void;
  /** Whether to read the position on mount if the renter has permitted it before. A rough position is ignored then. */
  quiet?: boolean;
}

/**
 * Returns a function that requests the renter's position, and whether a request is in flight. Call it only on a tap,
 * because it may open the permission prompt. A failure, and how rough a position is, is shown as a toast.
 */
export function useLocate({ onPosition, quiet = false }: LocateOptions): {
  locate(): void;
  locating: boolean;
} {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const toast = useToast();
  const [locating, setLocating] = useState(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const take = useCallback(
    ({ coords }: GeolocationPosition) => {
      const position = { lat: coords.latitude, lng: coords.longitude };
      rememberPosition(position, coords.accuracy);
      onPosition(position, coords.accuracy);
    },
    [onPosition],
  );

  useEffect(() => {
    if (!quiet || !navigator.geolocation) return;
    let unmounted = false;
    void isGranted()
      .then((granted) => (granted && !unmounted ? readPosition(QUIET_OPTIONS) : null))
      .then((position) => position && !unmounted && !isRough(position) && take(position))
      .catch(() => undefined); // Nobody asked, so nobody is told.
    return () => {
      unmounted = true;
    };
  }, [quiet, take]);

  const locate = useCallback(() => {
    if (locating) return;
    if (!navigator.geolocation) return toast(t('locate.unavailable'));
    setLocating(true);
    let isTaken = false;
    const show = (position: GeolocationPosition) => {
      if (!mounted.current || isTaken) return;
      isTaken = true;
      if (isRough(position))
        toast(t('locate.rough', { distance: formatDistance(position.coords.accuracy, language) }));
      take(position);
    };
    void readPositionTwice(show)
      .then(show)
      .catch((error: unknown) => {
        if (mounted.current && !isTaken)
          toast(t(locateReason(error instanceof LocateError ? error.code : 0)));
      })
      .finally(() => mounted.current && setLocating(false));
  }, [language, locating, t, take, toast]);
  return { locate, locating };
}
