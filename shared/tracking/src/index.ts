import type { AxiosInstance } from 'axios';
import { createQueue } from './queue';
import { type ViewPointInput, viewPointRecord } from './record';

export * from './queue';
export * from './record';

/** Storage keys (R3.12). */
export const SESSION_KEYS = {
  id: 'ifeUuid',
  previousPoint: 'ifeReferPointID',
  lat: 'ifeLatitude',
  lng: 'ifeLongitude',
};

export interface TrackerConfig {
  /** Base of the region's API. Tracking uses its own client, without the app's headers. */
  baseUrl: string;
  region: string;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  userAgent: string;
  newId(): string;
  now(): Date;
  languageIndex(): number;
  /** Returns null until the renter has consented to sending position and user id (decision 19). */
  consented(): { userId: string | null } | null;
}

/** An event as a page reports it. The tracker adds the other values. */
export type TrackEvent = Pick<ViewPointInput, 'pointId' | 'eventType' | 'deviceId' | 'shopId' | 'point'>;

/**
 * Creates the `track(event)` function. The referPointID of an event is the previous point, or the event's own point
 * if there is none.
 */
export function createTracker(config: TrackerConfig) {
  let client: AxiosInstance | undefined;
  const queue = createQueue(
    async (viewData: Record<string, unknown>) => {
      const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
      client ??= axios.create({ baseURL: config.baseUrl, timeout: 10_000 });
      await client.post('/record/v1/view/point', { viewData });
    },
    {
      setInterval: (run, ms) => window.setInterval(run, ms),
      clearInterval: (id) => window.clearInterval(id as number),
    },
  );
  const storage = config.sessionStorage;
  return function track(event: TrackEvent): void {
    const consent = config.consented();
    const lat = consent && storage.getItem(SESSION_KEYS.lat);
    const lng = consent && storage.getItem(SESSION_KEYS.lng);
    queue.push(
      viewPointRecord({
        ...event,
        languageIndex: config.languageIndex(),
        region: config.region,
        userAgent: config.userAgent,
        sessionId: storage.getItem(SESSION_KEYS.id) ?? '',
        ...(consent?.userId ? { userId: consent.userId } : {}),
        ...(lat && lng ? { position: { lat, lng } } : {}),
        eventId: config.newId(),
        previousPointId: storage.getItem(SESSION_KEYS.previousPoint),
        now: config.now(),
      }),
    );
    storage.setItem(SESSION_KEYS.previousPoint, String(event.pointId));
  };
}
