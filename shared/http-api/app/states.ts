// States and other value lists of the HTTP API (shared/docs/http-api.md), shared by the app and the sandbox.

/** Data regions (R1.3). The path prefix of a region is its code in lower case. */
export const REGIONS = ['JP', 'MY', 'HK'] as const;
export type RegionCode = (typeof REGIONS)[number];

export type Currency = 'JPY' | 'MYR' | 'HKD';

/** Currency (ISO 4217) and time zone (IANA) of each region. */
export const REGION_BASICS = {
  JP: { currency: 'JPY', timeZone: 'Asia/Tokyo' },
  MY: { currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' },
  HK: { currency: 'HKD', timeZone: 'Asia/Hong_Kong' },
} as const satisfies Record<RegionCode, { currency: Currency; timeZone: string }>;

/** States of an order. The texts for the renter are in the catalogue of `ui` (R4.2). */
export const ORDER_STATES = [
  'PENDING_PAYMENT',
  'EXPIRED',
  'EJECTING',
  'EJECT_UNKNOWN',
  'EJECT_FAILED',
  'FREE_PERIOD',
  'BILLING',
  'RETURN_REVIEW',
  'UNPAID',
  'COMPLETED',
  'KEPT',
  'DELETED',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Actions that the order's page may offer. The server decides which apply. */
export const ORDER_ACTIONS = [
  'PAY',
  'EJECT',
  'CANCEL',
  'KEEP',
  'REPORT_RETURN',
  'ALL_FULL',
  'FEEDBACK',
  'RECEIPT',
  'DELETE',
  'RENT_AGAIN',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Kinds of a coupon: time before the plan is applied, or an amount of the fee. */
export const COUPON_KINDS = ['FREE_SECONDS', 'AMOUNT'] as const;

/** Result of a renter's return claim: under review, power bank found, or not found. */
export const CLAIM_OUTCOMES = ['PENDING', 'FOUND', 'NOT_FOUND'] as const;

/** Choices for a power bank that does not charge: end the rental by bringing it back, or swap it for another one. */
export const FAULT_CHOICES = ['END', 'SWAP'] as const;
export type FaultChoice = (typeof FAULT_CHOICES)[number];

/** States of a swap: the slot opens, the cabinet does not answer, nothing came out, the second power bank is out. */
export const SWAP_STATES = ['OPENING', 'UNKNOWN', 'FAILED', 'OUT'] as const;
export type SwapState = (typeof SWAP_STATES)[number];

/**
 * States of a slot that is reserved for the return: reserved, released by the renter, not used in time, and lost because its
 * cabinet went offline.
 */
export const SLOT_RESERVATION_STATES = ['RESERVED', 'RELEASED', 'EXPIRED', 'OFFLINE'] as const;
export type SlotReservationState = (typeof SLOT_RESERVATION_STATES)[number];

export const ORDER_TABS = ['all', 'unpaid', 'unfinished', 'completed'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const DEPOSIT_STATES = ['NOT_PAID', 'PAID', 'FROZEN', 'REFUNDING'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** States of the deposit behind an order. RELEASED is a hold of which nothing was captured. */
export const ORDER_DEPOSIT_STATES = ['PAID', 'USED', 'RELEASED', 'REFUNDING', 'REFUNDED'] as const;

export const PAYMENT_STATES = [
  'CREATED',
  'PENDING',
  'SUCCEEDED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDING',
  'REFUNDED',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_PURPOSES = ['DEPOSIT', 'RENTAL_FEE', 'KEEP'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const STORE_FILTERS = ['all', 'rent', 'return'] as const;
export type StoreFilter = (typeof STORE_FILTERS)[number];

/** Filters by opening hours: open now, or open 24 hours. */
export const OPEN_FILTERS = ['now', 'always'] as const;
export type OpenFilter = (typeof OPEN_FILTERS)[number];

export const FEEDBACK_STATES = ['RECEIVED', 'IN_REVIEW', 'ANSWERED', 'CLOSED'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** Browser types (R6.4). */
export const BROWSER_TYPES = ['wechat', 'alipay', 'browser', 'other'] as const;
export type BrowserType = (typeof BROWSER_TYPES)[number];

/** Documents of /agreement. The last two exist only in Japan. */
export const DOCUMENTS = ['user', 'privacy', 'deposit', 'usage', 'tokushoho', 'external'] as const;
export type DocumentId = (typeof DOCUMENTS)[number];

/** Cache tags. With them, a write of one module invalidates queries of all modules. */
export const TAGS = [
  'Me',
  'Deposit',
  'ActiveOrder',
  'Order',
  'Payment',
  'Store',
  'Benefit',
  'Feedback',
] as const;
export type Tag = (typeof TAGS)[number];
/** Tag of the HTTP API, or of a module's own data: `mf-loyalty/Points`. */
export type AnyTag = Tag | `mf-${string}/${string}`;

/** Maximum number of reports in a request to the collector. */
export const REPORTS_PER_REQUEST = 50;

/** Kinds of what /call/center answers for a renter before it names a person, in the order in which they are shown. */
export const HELP_CASES = ['FEE_DISPUTED', 'NOT_RETURNED', 'NOTHING_CAME_OUT'] as const;
