import type { ErrorName } from '../../app/errors';

/** Areas of the HTTP API, in the order of a rental. */
export const TAGS = {
  'Sign-in': 'Ways to sign in and out. Each returns `accessToken` and `userId`.',
  Account: 'The account of a renter in one region, and the regions.',
  Stores: 'Places, stores and cabinets. They need no session.',
  Orders: 'A rental from the reservation to the receipt.',
  Payments: 'The deposit and the payments at the provider.',
  Reminders: 'Push messages and mails about a running rental.',
  Support: 'Reports about faults, contact and help.',
  Benefits: 'Coupons and points.',
  Documents: 'Agreements, and the consent to them.',
  Telemetry: 'Tracking records and failures. They carry no region, no language and no token.',
} as const;

/** Values in the paths of calls. */
export const PATH_VALUES = {
  storeId: 'Id of a store.',
  cabinetSn: 'Serial number of a cabinet, as it was scanned or typed.',
  orderNo: 'Number of an order of the renter.',
  paymentId: 'Id of a payment of the renter.',
  feedbackNo: 'Number of a report of the renter.',
  articleId: 'Id of a help article.',
  document: 'Name of a document.',
} as const;

/** Values in the queries of calls. A name means the same in every call. */
export const QUERY_VALUES: Readonly<Record<string, string>> = {
  lat: 'Latitude of the position from which distances count, WGS 84 degrees. Only together with `lng`.',
  lng: 'Longitude of the position from which distances count, WGS 84 degrees. Only together with `lat`.',
  q: 'Text that the renter searches for, in any of the languages.',
  filter:
    '`rent`: only stores that are open and have a power bank. `return`: only stores that are open and have a free slot.',
  open: 'Since 1.2. `now`: only stores that are open. `always`: only stores that are open 24 hours. It applies beside `filter`.',
  cursor: '`nextCursor` of the previous batch. Any other text is answered with 400.',
  bbox: 'Box on the map: west, south, east, north, in WGS 84 degrees, separated by commas.',
  zoom: 'Zoom level of the map. The lower it is, the more stores are in a cluster.',
  tab: 'Tab of the list. "Order states" in shared/docs/http-api.md names the states of each.',
  purpose: 'Purpose of the payment, because a deposit may be a card hold and a fee may not.',
  language: 'Language of the document, if it is not that of the renter: one of `languages` of an answer.',
};

/** Texts of the document about a call. Each is one sentence or more. */
export interface OperationText {
  tag: keyof typeof TAGS;
  /** When the app calls it. */
  when: string;
  /** Changes at the platform. Missing if there are none. */
  changes?: string;
  /** Effect of a repeat. For a call with an Idempotency-Key: of a repeat with a new key. */
  repeat?: string;
  /** Reaction of the app to each refusal, beside those of every call with a token. */
  refusals?: { readonly [name in ErrorName]?: string };
  /** The value in the path, if there is one. */
  pathValue?: keyof typeof PATH_VALUES;
}

/** Reaction to a refused field. */
export const AT_FIELD = 'Its text at the field, which gets the focus.';
