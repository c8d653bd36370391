import { useState } from 'react';
import { MAP_APPS, type MapApp, listMapApps } from '@shared/domain';
import type { RegionCode } from '@shared/http-api/app';

/** Key of the map app that the renter chose on this phone, in any region. */
const KEY = 'pb:map-app';

/** Returns the app that was chosen on this phone. Null without one, for an unknown one, and if the browser forbids storage. */
function readChoice(): MapApp | null {
  try {
    const stored = window.localStorage.getItem(KEY);
    return MAP_APPS.find((app) => app === stored) ?? null;
  } catch {
    return null;
  }
}

/** The map apps that a page offers, and the one that it opens. */
export interface MapAppChoice {
  /** Apps to offer in this region and on this phone. */
  apps: MapApp[];
  /** The app that directions open; null if the renter has to choose one first. */
  app: MapApp | null;
  /** Chooses an app and remembers it on this phone. If the browser forbids storage, only this page remembers it. */
  choose(app: MapApp): void;
}

/** Returns the map apps of a region and the renter's choice. Where only one app is offered, nothing has to be chosen. */
export function useMapApps(region: RegionCode): MapAppChoice {
  const apps = listMapApps(region, window.navigator.userAgent);
  const [chosen, setChosen] = useState(readChoice);
  const offered = chosen !== null && apps.includes(chosen) ? chosen : null;
  return {
    apps,
    app: apps.length === 1 ? apps[0]! : offered,
    choose(app) {
      setChosen(app);
      try {
        window.localStorage.setItem(KEY, app);
      } catch {
        // The page remembers it.
      }
    },
  };
}
