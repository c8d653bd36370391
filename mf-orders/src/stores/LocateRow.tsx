import { useState } from 'react';
import { rememberPosition, useText, useToast } from '@shared/module-kit';
import type { Position } from '@shared/http-api/schemas';
import { Cell } from '@shared/ui/core';
import { geolocationKey } from './geolocation-key';

const TIMEOUT_MS = 10_000;

/** Row that requests the phone's position on a tap, to sort the list by distance. */
export function LocateRow({ onLocated }: { onLocated: (position: Position) => void }) {
  const t = useText();
  const toast = useToast();
  const [denied, setDenied] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const locate = () => {
    if (waiting) return;
    if (!('geolocation' in navigator)) return toast(t('locate.unavailable'));
    setWaiting(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setWaiting(false);
        const position = { lat: coords.latitude, lng: coords.longitude };
        rememberPosition(position);
        onLocated(position);
      },
      ({ code }) => {
        setWaiting(false);
        toast(t(geolocationKey(code, denied)));
        if (code === 1) setDenied(true);
      },
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return (
    <Cell
      icon="locate"
      title={t('locate.action')}
      note={t(waiting ? 'locate.waiting' : 'locate.why')}
      onClick={locate}
    />
  );
}
