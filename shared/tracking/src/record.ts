/** Values of a tracking event (R3.14; decisions 18, 19 and 30). */
export interface ViewPointInput {
  pointId: number;
  /** 2 is a page view. */
  eventType: number;
  /** zh 0, en 1, ja 2, hk 3. */
  languageIndex: number;
  region: string;
  userAgent: string;
  sessionId: string;
  /** Serial number of the cabinet, if the page is about one. */
  deviceId?: string;
  shopId?: string;
  /** Position of the tap, px. */
  point?: { x: number; y: number };
  /** Set only with the renter's consent. */
  userId?: string;
  position?: { lat: string; lng: string };
  eventId: string;
  previousPointId: string | null;
  now: Date;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/**
 * Formats a date as `yyyy-MM-dd hh:mm:ss.S`: 24-hour digits, local time, `S` as three-digit milliseconds
 * (decision 18).
 */
export function formatSystemTime(date: Date): string {
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
  return `${day} ${time}.${pad(date.getMilliseconds(), 3)}`;
}

/** Returns the record of a tracking event, which is sent as `viewData`. */
export function viewPointRecord(input: ViewPointInput): Record<string, unknown> {
  const pointID = String(input.pointId);
  return {
    app: 'IFE',
    platform: 'OVERSEAS_H5',
    UA: input.userAgent,
    userID: input.userId ?? '',
    sessionID: input.sessionId,
    latitude: input.position?.lat ?? '',
    longitude: input.position?.lng ?? '',
    pointX: input.point ? String(input.point.x) : '',
    pointY: input.point ? String(input.point.y) : '',
    deviceID: input.deviceId ?? '',
    shopID: input.shopId ?? '',
    pointID,
    referPointID: input.previousPointId ?? pointID,
    eventType: input.eventType,
    businessData: JSON.stringify({ language: input.languageIndex, eventId: input.eventId }),
    userSystemTime: formatSystemTime(input.now),
    dataRegion: ['MY', 'JP', 'HK'].includes(input.region) ? input.region : '',
  };
}

/**
 * Returns a record without the values that need the renter's consent: user id and position (decision 19). Also without the id of
 * the session, by which it could be joined with records that have them.
 */
export const withoutPerson = (record: object): object => ({
  ...record,
  userID: '',
  sessionID: '',
  latitude: '',
  longitude: '',
});
