import Type, { type TSchema } from 'typebox';
import { LETTERS } from '../app/rules';
import {
  type AnyTag,
  OPEN_FILTERS,
  ORDER_TABS,
  type OrderState,
  PAYMENT_PURPOSES,
  STORE_FILTERS,
  type SwapState,
} from '../app/states';
import * as account from './account';
import * as order from './order';
import * as orderCalls from './order-calls';
import * as payment from './payment';
import * as store from './store';
import * as support from './support';
import * as telemetry from './telemetry';
import { CursorText, Empty, LanguageTag, nullable, oneOf, text } from './primitives';

/** Access to an endpoint. P: public. T: needs a token. */
export type Access = 'P' | 'T';
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  access: Access;
  /** Whether the POST needs an Idempotency-Key. */
  idempotent?: boolean;
  /** Whether the call is sent without region and language headers, as tracking and reports are. */
  withoutRegion?: boolean;
  /** Tags of the data of a GET. */
  tags?: readonly AnyTag[];
  /** Tags of the data that a write makes stale. */
  changes?: readonly AnyTag[];
  /**
   * Whether the call charges the renter or opens a slot. It is not repeated after a new sign-in: the renter taps again.
   */
  needsTap?: boolean;
  /** Whether the call is sent without an action of the renter. If the session has ended, no sign-in is asked for. */
  background?: boolean;
  /**
   * Whether the call may wait on the phone until there is a network. It is then sent without the renter. Only for an
   * idempotent call without `needsTap`.
   */
  queued?: true;
  /**
   * The renters who get the last answer, with its age, until a newer one arrives and without network: the same one, everybody,
   * or everybody on every page, because nothing depends on its age. Missing if the answer is not kept.
   */
  offline?: 'personal' | 'public' | 'everywhere';
  /**
   * Values of members in which the model changes soon without the renter, by the path of the member, through each row of a
   * list. Such an answer is not kept, because a page would act on what has ended since.
   */
  passing?: Readonly<Record<string, readonly string[]>>;
  /**
   * Distinguishes calls with the same path and body that are other intents. `{orderNo}` stands for a member of the path
   * or of the body, `{orderNo:deposit}` for one with a default. The stored Idempotency-Keys depend on it: do not change it.
   */
  intent?: string;
  /**
   * Whether the effect can be wanted again with the same arguments, after it has ended. After a lost answer the app gets that
   * answer with the same key, and then repeats the call with a new key. The repeat must change nothing while the effect stands
   * (shared/docs/http-api.md, "Idempotency").
   */
  wantedAgain?: true;
  /** Time in s that data without a subscriber stays in the cache. Default: 60. */
  keepSeconds?: number;
  /** The rows of a list, and the member that identifies each. A row that does not match its schema is left out. */
  list?: { rows: string; id?: string };
  summary: string;
  query?: TSchema;
  body?: TSchema;
  model: TSchema;
}

const number = () => Type.Number();
const near = { lat: Type.Optional(number()), lng: Type.Optional(number()) };
const cursor = Type.Optional(CursorText);
/** Returns when an order at a path waits for a payment, or for the slot of a power bank to open. */
const awaited = (path: string) => ({
  [`${path}state`]: ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'] satisfies OrderState[],
  [`${path}fault.swap.state`]: ['OPENING', 'UNKNOWN'] satisfies SwapState[],
});
const define = <const T extends Record<string, Endpoint>>(table: T) => table;

/**
 * Every call of the app. Types, validation and the OpenAPI document derive from this table (shared/docs/http-api.md).
 */
export const endpoints = define({
  authConfig: {
    method: 'GET',
    path: '/user/auth/config',
    access: 'P',
    list: { rows: 'methods', id: 'id' },
    summary: 'Sign-in options for this region and browser',
    model: account.AuthConfig,
  },
  googleProcess: {
    method: 'POST',
    path: '/user/auth/google/process',
    access: 'P',
    summary: 'Sign in with Google',
    body: account.CodeExchange,
    model: account.SignedIn,
  },
  appleProcess: {
    method: 'POST',
    path: '/user/auth/apple/process',
    access: 'P',
    summary: 'Sign in with Apple',
    body: account.CodeExchange,
    model: account.SignedIn,
  },
  wechatProcess: {
    method: 'POST',
    path: '/user/auth/wechat/process',
    access: 'P',
    summary: 'Sign in inside WeChat',
    body: account.CodeExchange,
    model: account.SignedIn,
  },
  alipayProcess: {
    method: 'POST',
    path: '/user/auth/alipay/process',
    access: 'P',
    summary: 'Sign in inside Alipay',
    body: account.CodeExchange,
    model: account.SignedIn,
  },
  appleHandover: {
    method: 'POST',
    path: '/user/auth/apple/handover',
    access: 'P',
    summary: "Return the content of Apple's form_post",
    body: account.AppleHandover,
    model: account.AppleHandoverAnswer,
  },
  emailVerify: {
    method: 'POST',
    path: '/user/auth/email/verify',
    access: 'P',
    summary: 'Send a sign-in code',
    body: account.EmailVerify,
    model: account.EmailVerifySent,
  },
  emailAuth: {
    method: 'POST',
    path: '/user/auth/email/auth',
    access: 'P',
    summary: 'Sign in with the code',
    body: account.EmailAuth,
    model: account.SignedIn,
  },
  logout: {
    method: 'POST',
    path: '/user/auth/logout',
    access: 'T',
    summary: 'End this session',
    model: Empty,
  },
  me: {
    method: 'GET',
    path: '/v1/me',
    access: 'T',
    tags: ['Me'],
    offline: 'personal',
    summary: 'The renter',
    model: account.Me,
  },
  deleteMe: { method: 'DELETE', path: '/v1/me', access: 'T', summary: 'Delete the account', model: Empty },
  reminders: {
    method: 'GET',
    path: '/v1/reminders',
    access: 'T',
    summary: 'Key for push subscriptions',
    model: account.Reminders,
  },
  startReminders: {
    method: 'POST',
    path: '/v1/reminders',
    access: 'T',
    summary: 'Remind the renter in this session, by push message or mail',
    body: account.RemindersStart,
    model: account.RemindersStarted,
  },
  endReminders: {
    method: 'DELETE',
    path: '/v1/reminders',
    access: 'T',
    summary: 'Send no more reminders to this session',
    model: Empty,
  },
  regions: {
    method: 'GET',
    path: '/v1/regions',
    access: 'P',
    offline: 'public',
    keepSeconds: 3600,
    summary: 'Regions',
    model: account.Regions,
  },
  regionSwitch: {
    method: 'POST',
    path: '/v1/region-switch',
    access: 'T',
    summary: 'Consent to continue in another region',
    body: account.RegionSwitch,
    model: Empty,
  },

  placesSearch: {
    method: 'GET',
    path: '/v1/places/search',
    access: 'P',
    list: { rows: 'places', id: 'placeId' },
    summary: 'Search places by name',
    query: Type.Object({ q: text(LETTERS.search), ...near }),
    model: store.Places,
  },
  stores: {
    method: 'GET',
    path: '/v1/stores',
    access: 'P',
    tags: ['Store'],
    offline: 'public',
    list: { rows: 'stores', id: 'storeId' },
    summary: 'Stores by distance from a position, or from the centre of the region without one',
    query: Type.Object({
      ...near,
      filter: Type.Optional(oneOf(STORE_FILTERS)),
      open: Type.Optional(oneOf(OPEN_FILTERS)),
      /**
       * Adds stores that are closed now but open again later, after those that pass the filter. `total` does
       * not count them.
       */
      withClosed: Type.Optional(Type.Boolean()),
      q: Type.Optional(text(LETTERS.search)),
      cursor,
    }),
    model: store.StorePage,
  },
  storeMap: {
    method: 'GET',
    path: '/v1/stores/map',
    access: 'P',
    tags: ['Store'],
    list: { rows: 'items' },
    summary: 'Stores and clusters in a box',
    query: Type.Object({
      bbox: text(120),
      zoom: Type.Integer({ minimum: 0, maximum: 22 }),
      filter: Type.Optional(oneOf(STORE_FILTERS)),
      open: Type.Optional(oneOf(OPEN_FILTERS)),
    }),
    model: store.StoreMap,
  },
  store: {
    method: 'GET',
    path: '/v1/stores/{id}',
    access: 'P',
    tags: ['Store'],
    summary: 'A store',
    query: Type.Object(near),
    model: store.StoreDetail,
  },
  reportStore: {
    method: 'POST',
    path: '/v1/stores/{id}/report',
    access: 'T',
    changes: ['Store'],
    summary: 'Say that a store is there, or that it is not',
    body: store.StoreReport,
    model: store.StorePresence,
  },
  cabinet: {
    method: 'GET',
    path: '/v1/cabinets/{sn}',
    access: 'P',
    tags: ['Store', 'ActiveOrder', 'Deposit'],
    summary: 'A cabinet with its store, price and deposit',
    model: store.Cabinet,
  },

  createOrder: {
    method: 'POST',
    path: '/v1/orders',
    access: 'T',
    idempotent: true,
    changes: ['Order', 'ActiveOrder', 'Benefit', 'Me', 'Deposit', 'Store'],
    needsTap: true,
    intent: '{cabinetSn}',
    wantedAgain: true,
    summary: 'Reserve a power bank',
    body: orderCalls.OrderCreate,
    model: order.Order,
  },
  orders: {
    method: 'GET',
    path: '/v1/orders',
    access: 'T',
    tags: ['Order'],
    offline: 'personal',
    passing: awaited('orders.'),
    list: { rows: 'orders', id: 'orderNo' },
    summary: 'Orders of a tab',
    query: Type.Object({ tab: Type.Optional(oneOf(ORDER_TABS)), cursor }),
    model: order.OrderPage,
  },
  activeOrder: {
    method: 'GET',
    path: '/v1/orders/active',
    access: 'T',
    tags: ['ActiveOrder', 'Order'],
    background: true,
    offline: 'personal',
    passing: awaited('order.'),
    summary: 'The open or unpaid order',
    model: order.ActiveOrder,
  },
  order: {
    method: 'GET',
    path: '/v1/orders/{no}',
    access: 'T',
    tags: ['Order'],
    offline: 'personal',
    passing: awaited(''),
    summary: 'An order',
    model: order.Order,
  },
  orderProgress: {
    method: 'GET',
    path: '/v1/orders/{no}/progress',
    access: 'T',
    tags: ['Order'],
    summary: 'Progress of the eject',
    model: order.OrderProgress,
  },
  eject: {
    method: 'POST',
    path: '/v1/orders/{no}/eject',
    access: 'T',
    idempotent: true,
    changes: ['Order', 'ActiveOrder', 'Deposit'],
    needsTap: true,
    intent: 'eject',
    summary: 'Eject the power bank',
    model: order.Order,
  },
  cancelOrder: {
    method: 'POST',
    path: '/v1/orders/{no}/cancel',
    access: 'T',
    idempotent: true,
    changes: ['Order', 'ActiveOrder', 'Benefit', 'Me', 'Payment', 'Deposit', 'Store'],
    intent: 'cancel',
    summary: 'Cancel a pending order',
    model: order.Order,
  },
  keepOrder: {
    method: 'POST',
    path: '/v1/orders/{no}/keep',
    access: 'T',
    idempotent: true,
    changes: ['Order', 'ActiveOrder', 'Benefit', 'Me', 'Deposit', 'Payment'],
    needsTap: true,
    intent: 'keep:{no}',
    summary: 'Keep the power bank',
    body: orderCalls.KeepRequest,
    model: order.Order,
  },
  returnReport: {
    method: 'POST',
    path: '/v1/orders/{no}/return-report',
    access: 'T',
    idempotent: true,
    changes: ['Order', 'ActiveOrder', 'Deposit'],
    intent: 'return-report:{no}',
    wantedAgain: true,
    summary: 'Report a return that was not detected',
    body: orderCalls.ReturnReport,
    model: order.Order,
  },
  allFull: {
    method: 'POST',
    path: '/v1/orders/{no}/all-full',
    access: 'T',
    idempotent: true,
    changes: ['Order', 'ActiveOrder'],
    intent: 'all-full:{no}',
    wantedAgain: true,
    summary: 'Stop the clock, because no slot is free near by',
    body: orderCalls.AllFull,
    model: order.Order,
  },
  reserveSlot: {
    method: 'POST',
    path: '/v1/orders/{no}/slot-reservation',
    access: 'T',
    idempotent: true,
    changes: ['Order', 'ActiveOrder', 'Store'],
    intent: 'reserve-slot:{no}',
    wantedAgain: true,
    summary: 'Reserve a slot for the return',
    body: orderCalls.SlotRequest,
    model: order.Order,
  },
  releaseSlot: {
    method: 'POST',
    path: '/v1/orders/{no}/slot-reservation/release',
    access: 'T',
    idempotent: true,
    changes: ['Order', 'ActiveOrder', 'Store'],
    intent: 'release-slot:{no}',
    wantedAgain: true,
    summary: 'Release the reserved slot',
    model: order.Order,
  },
  reportFault: {
    method: 'POST',
    path: '/v1/orders/{no}/fault-report',
    access: 'T',
    idempotent: true,
    changes: ['Order', 'ActiveOrder', 'Store'],
    needsTap: true,
    intent: 'fault-report:{no}',
    wantedAgain: true,
    summary: 'Report a power bank that does not charge',
    body: orderCalls.FaultReport,
    model: order.Order,
  },
  createShareLink: {
    method: 'POST',
    path: '/v1/orders/{no}/share-link',
    access: 'T',
    changes: ['Order', 'ActiveOrder'],
    summary: 'Share a running rental with a friend who returns the power bank',
    model: orderCalls.ShareLink,
  },
  endShareLink: {
    method: 'DELETE',
    path: '/v1/orders/{no}/share-link',
    access: 'T',
    changes: ['Order', 'ActiveOrder'],
    summary: 'Stop sharing',
    model: Empty,
  },
  checkShareLink: {
    method: 'POST',
    path: '/v1/share-links/check',
    access: 'P',
    // It changes nothing, so that the page goes on showing the last answers.
    background: true,
    summary: 'Check whether a share link is alive',
    body: orderCalls.ShareLinkCheck,
    model: orderCalls.ShareLinkState,
  },
  deleteOrder: {
    method: 'DELETE',
    path: '/v1/orders/{no}',
    access: 'T',
    changes: ['Order'],
    summary: 'Delete an ended order',
    model: Empty,
  },
  receipt: {
    method: 'GET',
    path: '/v1/orders/{no}/receipt',
    access: 'T',
    tags: ['Order'],
    offline: 'personal',
    summary: 'Receipt of an ended order',
    model: order.Receipt,
  },

  paymentMethods: {
    method: 'GET',
    path: '/v1/payment-methods',
    access: 'T',
    tags: ['Payment'],
    list: { rows: 'methods', id: 'id' },
    summary: 'Payment methods for a purpose',
    query: Type.Object({ purpose: oneOf(PAYMENT_PURPOSES) }),
    model: payment.PaymentMethods,
  },
  createPayment: {
    method: 'POST',
    path: '/v1/payments',
    access: 'T',
    idempotent: true,
    changes: ['Payment', 'Deposit', 'Order', 'ActiveOrder'],
    needsTap: true,
    intent: '{purpose}:{orderNo}',
    wantedAgain: true,
    summary: 'Create a payment',
    body: payment.PaymentCreate,
    model: payment.Payment,
  },
  payment: {
    method: 'GET',
    path: '/v1/payments/{id}',
    access: 'T',
    tags: ['Payment'],
    summary: 'A payment with its current state at the provider',
    model: payment.Payment,
  },
  cancelPayment: {
    method: 'POST',
    path: '/v1/payments/{id}/cancel',
    access: 'T',
    idempotent: true,
    changes: ['Payment', 'Deposit', 'Order', 'ActiveOrder'],
    intent: 'cancel',
    summary: 'Cancel a payment',
    model: payment.Payment,
  },
  deposit: {
    method: 'GET',
    path: '/v1/deposit',
    access: 'T',
    tags: ['Deposit'],
    offline: 'personal',
    summary: 'The deposit',
    model: payment.Deposit,
  },
  createDeposit: {
    method: 'POST',
    path: '/v1/deposit',
    access: 'T',
    idempotent: true,
    changes: ['Deposit'],
    needsTap: true,
    intent: '{orderNo:deposit}',
    wantedAgain: true,
    summary: 'Agree to pay a deposit',
    body: payment.DepositCreate,
    model: payment.Deposit,
  },
  refundDeposit: {
    method: 'POST',
    path: '/v1/deposit/refund',
    access: 'T',
    idempotent: true,
    changes: ['Deposit'],
    intent: 'deposit-refund',
    wantedAgain: true,
    summary: 'Request a refund of the deposit',
    model: payment.Deposit,
  },

  issueTypes: {
    method: 'GET',
    path: '/v1/feedback/issue-types',
    access: 'T',
    offline: 'everywhere',
    list: { rows: 'types', id: 'id' },
    summary: 'Kinds of faults',
    model: support.IssueTypes,
  },
  upload: {
    method: 'POST',
    path: '/v1/uploads',
    access: 'T',
    idempotent: true,
    summary: 'Upload a photo, which is re-encoded without its metadata',
    body: support.UploadCreate,
    model: support.Upload,
  },
  createFeedback: {
    method: 'POST',
    path: '/v1/feedback',
    access: 'T',
    idempotent: true,
    changes: ['Feedback', 'Order'],
    queued: true,
    intent: 'feedback:{orderNo}',
    summary: 'Send feedback',
    body: support.FeedbackCreate,
    model: support.Feedback,
  },
  feedbackList: {
    method: 'GET',
    path: '/v1/feedback',
    access: 'T',
    tags: ['Feedback'],
    list: { rows: 'feedback', id: 'no' },
    summary: "The renter's feedback",
    query: Type.Object({ cursor }),
    model: support.FeedbackPage,
  },
  feedback: {
    method: 'GET',
    path: '/v1/feedback/{no}',
    access: 'T',
    tags: ['Feedback'],
    summary: 'One feedback with its progress',
    model: support.Feedback,
  },
  benefits: {
    method: 'GET',
    path: '/v1/benefits',
    access: 'T',
    tags: ['Benefit'],
    list: { rows: 'coupons', id: 'code' },
    summary: 'Coupons and points',
    model: support.Benefits,
  },
  redeemCoupon: {
    method: 'POST',
    path: '/v1/coupons/redeem',
    access: 'T',
    idempotent: true,
    changes: ['Benefit', 'Me'],
    intent: 'redeem',
    summary: 'Redeem a code',
    body: support.CouponRedeem,
    model: support.Coupon,
  },

  content: {
    method: 'GET',
    path: '/v1/content/{doc}',
    access: 'P',
    offline: 'public',
    keepSeconds: 600,
    summary: 'An agreement',
    query: Type.Object({ language: Type.Optional(LanguageTag) }),
    model: support.Content,
  },
  consent: {
    method: 'POST',
    path: '/v1/consents',
    access: 'P',
    summary: "Record the renter's choice and the version of the text",
    body: support.Consent,
    model: Empty,
  },
  contact: {
    method: 'GET',
    path: '/v1/contact',
    access: 'P',
    offline: 'public',
    summary: 'Contact of the support',
    model: support.Contact,
  },
  help: {
    method: 'GET',
    path: '/v1/help',
    access: 'P',
    offline: 'public',
    list: { rows: 'articles', id: 'id' },
    summary: 'Help articles',
    model: support.HelpList,
  },
  helpCases: {
    method: 'GET',
    path: '/v1/help-cases',
    access: 'T',
    tags: ['Order', 'Feedback'],
    list: { rows: 'cases', id: 'orderNo' },
    summary: 'Facts about the rentals that went wrong',
    model: support.HelpCases,
  },
  helpArticle: {
    method: 'GET',
    path: '/v1/help/{id}',
    access: 'P',
    offline: 'public',
    summary: 'A help article',
    model: support.HelpArticle,
  },

  viewPoint: {
    method: 'POST',
    path: '/record/v1/view/point',
    access: 'P',
    withoutRegion: true,
    summary: 'A view point',
    body: telemetry.ViewPoint,
    model: nullable(Empty),
  },
  reports: {
    method: 'POST',
    path: '/v1/reports',
    access: 'P',
    withoutRegion: true,
    summary: 'Failures, violations and field figures',
    body: telemetry.Report,
    model: nullable(Empty),
  },
});

/** The photos of a renter. The answer is the picture, without an envelope. */
export const photo = { method: 'GET', path: '/v1/uploads/{id}', access: 'T' } as const;

export type EndpointName = keyof typeof endpoints;
