import type { TextStorage } from '@shared/api-client';
import { createQueue } from './queue';
import { type ViewPointInput, viewPointRecord } from './record';
import { createViewPointSender } from './send';
import {
  CONSENT_ID_KEY,
  JOINING_KEYS,
  LATITUDE_KEY,
  LONGITUDE_KEY,
  PREVIOUS_POINT_KEY,
  SESSION_ID_KEY,
} from './session-keys';

export * from './queue';
export * from './record';
export * from './send';
export * from './session-keys';

export interface TrackerConfig {
  /** Base of the region's API. Tracking uses its own client, without the app's headers. */
  baseUrl: string;
  region: string;
  sessionStorage: TextStorage;
  userAgent: string;
  newId(): string;
  now(): Date;
  languageIndex(): number;
  /**
   * Returns null until the renter has consented to sending position and user id (decision 19).
   * @returns `id`: id of the consent. Each consent has another one, in every region
   */
  consented(): { id: string; userId: string | null } | null;
  outbox: TrackingOutbox;
}

/** Storage of the records that the platform has not answered yet. It survives the end of the document. */
export interface TrackingOutbox {
  /** Stores a record before its first attempt. */
  put(id: string, record: object): void;
  /** Returns a record as it may be sent now: without the person if the consent has ended. Null if it was removed. */
  read(id: string): object | null;
  /** Removes a record after the platform's answer. */
  remove(id: string): void;
  /** Called when the tracker gives up a record without an answer. The outbox sends it later. */
  release(id: string): void;
}

/** An event as a page reports it. The tracker adds the other values. */
export type TrackEvent = Pick<ViewPointInput, 'pointId' | 'eventType' | 'deviceId' | 'shopId' | 'point'>;

/**
 * Creates the `track(event)` function. The referPointID of an event is the previous point, or the event's own point
 * if there is none.
 */
export function createTracker(config: TrackerConfig) {
  const send = createViewPointSender(config.baseUrl);
  const { outbox } = config;
  const queue = createQueue(
    async (id: string) => {
      try {
        const record = outbox.read(id);
        if (record) await send(record);
        outbox.remove(id);
      } catch {
        outbox.release(id);
      }
    },
    {
      setInterval: (run, ms) => window.setInterval(run, ms),
      clearInterval: (id) => window.clearInterval(id as number),
    },
  );
  const storage = config.sessionStorage;
  /**
   * Returns the id of the tab's session. An id is used under one consent, or without any: the consent may have ended, or the
   * tab may have gone to another region, while no document was in it. The id of another renter has been removed (`forgetSession`).
   */
  const sessionId = (consentId: string) => {
    if ((storage.getItem(CONSENT_ID_KEY) ?? consentId) !== consentId)
      for (const key of JOINING_KEYS) storage.removeItem(key);
    storage.setItem(CONSENT_ID_KEY, consentId);
    const id = storage.getItem(SESSION_ID_KEY) ?? config.newId();
    storage.setItem(SESSION_ID_KEY, id);
    return id;
  };
  return function track(event: TrackEvent): void {
    const consent = config.consented();
    const lat = consent && storage.getItem(LATITUDE_KEY);
    const lng = consent && storage.getItem(LONGITUDE_KEY);
    const id = config.newId();
    const record = viewPointRecord({
      ...event,
      languageIndex: config.languageIndex(),
      region: config.region,
      userAgent: config.userAgent,
      sessionId: sessionId(consent?.id ?? ''),
      ...(consent?.userId ? { userId: consent.userId } : {}),
      ...(lat && lng ? { position: { lat, lng } } : {}),
      eventId: id,
      previousPointId: storage.getItem(PREVIOUS_POINT_KEY),
      now: config.now(),
    });
    outbox.put(id, record);
    queue.push(id);
    storage.setItem(PREVIOUS_POINT_KEY, String(event.pointId));
  };
}
