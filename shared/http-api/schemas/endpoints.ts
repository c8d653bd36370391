import Type, { type TSchema } from 'typebox';
import { ORDER_TABS, PAYMENT_PURPOSES, STORE_FILTERS } from '../app/states';
import * as account from './account';
import * as order from './order';
import * as payment from './payment';
import * as store from './store';
import * as support from './support';
import * as telemetry from './telemetry';
import { Empty, nullable, oneOf, text } from './primitives';

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
  summary: string;
  query?: TSchema;
  body?: TSchema;
  model: TSchema;
}

const number = () => Type.Number();
const near = { lat: Type.Optional(number()), lng: Type.Optional(number()) };
const cursor = Type.Optional(text(200));
const define = <const T extends Record<string, Endpoint>>(table: T) => table;

/**
 * Every call of the app. Types, validation and the OpenAPI document derive from this table (shared/docs/http-api.md).
 */
export const endpoints = define({
  authConfig: {
    method: 'GET',
    path: '/user/auth/config',
    access: 'P',
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
    summary: "Return the content of Apple's form_post, once",
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
  me: { method: 'GET', path: '/v1/me', access: 'T', summary: 'The renter', model: account.Me },
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
  regions: { method: 'GET', path: '/v1/regions', access: 'P', summary: 'Regions', model: account.Regions },
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
    summary: 'Search places by name',
    query: Type.Object({ q: text(80), ...near }),
    model: store.Places,
  },
  stores: {
    method: 'GET',
    path: '/v1/stores',
    access: 'P',
    summary: 'Stores by distance from a position, or from the centre of the region without one',
    query: Type.Object({
      ...near,
      filter: Type.Optional(oneOf(STORE_FILTERS)),
      /**
       * Adds stores that are closed now but open again later, after those that pass the filter. `total` does
       * not count them.
       */
      withClosed: Type.Optional(Type.Boolean()),
      q: Type.Optional(text(80)),
      cursor,
    }),
    model: store.StorePage,
  },
  storeMap: {
    method: 'GET',
    path: '/v1/stores/map',
    access: 'P',
    summary: 'Stores and clusters in a box',
    query: Type.Object({
      bbox: text(120),
      zoom: Type.Integer({ minimum: 0, maximum: 22 }),
      filter: Type.Optional(oneOf(STORE_FILTERS)),
    }),
    model: store.StoreMap,
  },
  store: {
    method: 'GET',
    path: '/v1/stores/{id}',
    access: 'P',
    summary: 'A store',
    query: Type.Object(near),
    model: store.StoreDetail,
  },
  cabinet: {
    method: 'GET',
    path: '/v1/cabinets/{sn}',
    access: 'P',
    summary: 'A cabinet with its store, price and deposit',
    model: store.Cabinet,
  },

  createOrder: {
    method: 'POST',
    path: '/v1/orders',
    access: 'T',
    idempotent: true,
    summary: 'Reserve a power bank',
    body: order.OrderCreate,
    model: order.Order,
  },
  orders: {
    method: 'GET',
    path: '/v1/orders',
    access: 'T',
    summary: 'Orders of a tab',
    query: Type.Object({ tab: Type.Optional(oneOf(ORDER_TABS)), cursor }),
    model: order.OrderPage,
  },
  activeOrder: {
    method: 'GET',
    path: '/v1/orders/active',
    access: 'T',
    summary: 'The open or unpaid order',
    model: order.ActiveOrder,
  },
  order: { method: 'GET', path: '/v1/orders/{no}', access: 'T', summary: 'An order', model: order.Order },
  orderProgress: {
    method: 'GET',
    path: '/v1/orders/{no}/progress',
    access: 'T',
    summary: 'Progress of the eject',
    model: order.OrderProgress,
  },
  eject: {
    method: 'POST',
    path: '/v1/orders/{no}/eject',
    access: 'T',
    idempotent: true,
    summary: 'Eject the power bank',
    model: order.Order,
  },
  cancelOrder: {
    method: 'POST',
    path: '/v1/orders/{no}/cancel',
    access: 'T',
    idempotent: true,
    summary: 'Cancel a pending order',
    model: order.Order,
  },
  keepOrder: {
    method: 'POST',
    path: '/v1/orders/{no}/keep',
    access: 'T',
    idempotent: true,
    summary: 'Keep the power bank',
    body: order.KeepRequest,
    model: order.Order,
  },
  returnReport: {
    method: 'POST',
    path: '/v1/orders/{no}/return-report',
    access: 'T',
    idempotent: true,
    summary: 'Report a return that was not detected',
    body: order.ReturnReport,
    model: order.Order,
  },
  deleteOrder: {
    method: 'DELETE',
    path: '/v1/orders/{no}',
    access: 'T',
    summary: 'Delete an ended order',
    model: Empty,
  },
  receipt: {
    method: 'GET',
    path: '/v1/orders/{no}/receipt',
    access: 'T',
    summary: 'Receipt of an ended order',
    model: order.Receipt,
  },

  paymentMethods: {
    method: 'GET',
    path: '/v1/payment-methods',
    access: 'T',
    summary: 'Payment methods for a purpose',
    query: Type.Object({ purpose: oneOf(PAYMENT_PURPOSES) }),
    model: payment.PaymentMethods,
  },
  createPayment: {
    method: 'POST',
    path: '/v1/payments',
    access: 'T',
    idempotent: true,
    summary: 'Create a payment',
    body: payment.PaymentCreate,
    model: payment.Payment,
  },
  payment: {
    method: 'GET',
    path: '/v1/payments/{id}',
    access: 'T',
    summary: 'A payment with its current state at the provider',
    model: payment.Payment,
  },
  cancelPayment: {
    method: 'POST',
    path: '/v1/payments/{id}/cancel',
    access: 'T',
    idempotent: true,
    summary: 'Cancel a payment',
    model: payment.Payment,
  },
  deposit: {
    method: 'GET',
    path: '/v1/deposit',
    access: 'T',
    summary: 'The deposit',
    model: payment.Deposit,
  },
  createDeposit: {
    method: 'POST',
    path: '/v1/deposit',
    access: 'T',
    idempotent: true,
    summary: 'Agree to pay a deposit',
    body: payment.DepositCreate,
    model: payment.Deposit,
  },
  refundDeposit: {
    method: 'POST',
    path: '/v1/deposit/refund',
    access: 'T',
    idempotent: true,
    summary: 'Request a refund of the deposit',
    model: payment.Deposit,
  },

  issueTypes: {
    method: 'GET',
    path: '/v1/feedback/issue-types',
    access: 'T',
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
    summary: 'Send feedback',
    body: support.FeedbackCreate,
    model: support.Feedback,
  },
  feedbackList: {
    method: 'GET',
    path: '/v1/feedback',
    access: 'T',
    summary: "The renter's feedback",
    query: Type.Object({ cursor }),
    model: support.FeedbackPage,
  },
  feedback: {
    method: 'GET',
    path: '/v1/feedback/{no}',
    access: 'T',
    summary: 'One feedback with its progress',
    model: support.Feedback,
  },
  benefits: {
    method: 'GET',
    path: '/v1/benefits',
    access: 'T',
    summary: 'Coupons and points',
    model: support.Benefits,
  },
  redeemCoupon: {
    method: 'POST',
    path: '/v1/coupons/redeem',
    access: 'T',
    idempotent: true,
    summary: 'Redeem a code',
    body: support.CouponRedeem,
    model: support.Coupon,
  },

  content: {
    method: 'GET',
    path: '/v1/content/{doc}',
    access: 'P',
    summary: 'An agreement',
    query: Type.Object({ language: Type.Optional(text(10)) }),
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
    summary: 'Contact of the support',
    model: support.Contact,
  },
  help: { method: 'GET', path: '/v1/help', access: 'P', summary: 'Help articles', model: support.HelpList },
  helpArticle: {
    method: 'GET',
    path: '/v1/help/{id}',
    access: 'P',
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

export type EndpointName = keyof typeof endpoints;
