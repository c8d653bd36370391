import type { Static } from 'typebox';
import type * as account from './account';
import type * as order from './order';
import type * as payment from './payment';
import type * as plan from './plan';
import type * as push from './push';
import type * as primitives from './primitives';
import type * as store from './store';
import type * as support from './support';
import type { endpoints, EndpointName } from './endpoints';
import type { RefusalModel } from './envelope';

export type Money = Static<typeof primitives.Money>;
export type Position = Static<typeof primitives.Position>;
export type Plan = Static<typeof plan.Plan>;
export type StoreSummary = Static<typeof store.StoreSummary>;
export type StoreDetail = Static<typeof store.StoreDetail>;
export type StorePage = Static<typeof store.StorePage>;
export type StoreMap = Static<typeof store.StoreMap>;
export type Places = Static<typeof store.Places>;
export type Cabinet = Static<typeof store.Cabinet>;
export type Order = Static<typeof order.Order>;
export type Standstill = Static<typeof order.Standstill>;
export type SlotReservation = Static<typeof order.SlotReservation>;
export type SlotRequest = Static<typeof order.SlotRequest>;
export type AllFull = Static<typeof order.AllFull>;
export type OrderDeposit = Static<typeof order.OrderDeposit>;
export type OrderPage = Static<typeof order.OrderPage>;
export type ActiveOrder = Static<typeof order.ActiveOrder>;
export type OrderProgress = Static<typeof order.OrderProgress>;
export type OrderCreate = Static<typeof order.OrderCreate>;
export type OrderFault = Static<typeof order.OrderFault>;
export type FaultReport = Static<typeof order.FaultReport>;
export type ShareLinkState = Static<typeof order.ShareLinkState>;
export type ReturnReport = Static<typeof order.ReturnReport>;
export type KeepRequest = Static<typeof order.KeepRequest>;
export type Receipt = Static<typeof order.Receipt>;
export type Agreed = Static<typeof order.Agreed>;
export type AppliedCoupon = Static<typeof order.AppliedCoupon>;
export type PaymentMethods = Static<typeof payment.PaymentMethods>;
export type Payment = Static<typeof payment.Payment>;
export type PaymentCreate = Static<typeof payment.PaymentCreate>;
export type NextAction = Static<typeof payment.NextAction>;
export type Deposit = Static<typeof payment.Deposit>;
export type DepositRefund = Static<typeof payment.DepositRefund>;
export type DepositCreate = Static<typeof payment.DepositCreate>;
export type AuthConfig = Static<typeof account.AuthConfig>;
export type SignedIn = Static<typeof account.SignedIn>;
export type CodeExchange = Static<typeof account.CodeExchange>;
export type Me = Static<typeof account.Me>;
export type Reminders = Static<typeof account.Reminders>;
export type RemindersStart = Static<typeof account.RemindersStart>;
export type RemindersStarted = Static<typeof account.RemindersStarted>;
export type Regions = Static<typeof account.Regions>;
export type PushMessage = Static<typeof push.PushMessage>;
export type IssueTypes = Static<typeof support.IssueTypes>;
export type FeedbackCreate = Static<typeof support.FeedbackCreate>;
export type Feedback = Static<typeof support.Feedback>;
export type FeedbackPage = Static<typeof support.FeedbackPage>;
export type Upload = Static<typeof support.Upload>;
export type Coupon = Static<typeof support.Coupon>;
export type Benefits = Static<typeof support.Benefits>;
export type Content = Static<typeof support.Content>;
export type Consent = Static<typeof support.Consent>;
export type Contact = Static<typeof support.Contact>;
export type HelpArticle = Static<typeof support.HelpArticle>;
export type HelpCase = Static<typeof support.HelpCase>;
export type HelpList = Static<typeof support.HelpList>;
export type Refusal = Static<typeof RefusalModel>;

/** Type of the response's `model`, by endpoint name. */
export type Model<N extends EndpointName> = Static<(typeof endpoints)[N]['model']>;
/** Type of the request body, by endpoint name. */
export type Body<N extends EndpointName> = (typeof endpoints)[N] extends {
  body: infer B extends import('typebox').TSchema;
}
  ? Static<B>
  : undefined;
