import Type from 'typebox';
import { LETTERS, PHOTOS } from '../app/rules';
import { COUPON_KINDS, DOCUMENTS, FEEDBACK_STATES, HELP_CASES } from '../app/states';
import {
  CabinetSn,
  Count,
  Cursor,
  Id,
  Instant,
  LanguageTag,
  Money,
  OrderNo,
  PowerBankSn,
  RegionSchema,
  Seconds,
  TimeZone,
  WebAddress,
  nullable,
  oneOf,
  text,
} from './primitives';

export const IssueTypes = Type.Object({
  types: Type.Array(
    Type.Object({
      id: Id,
      label: Type.String(),
      /** Whether the form asks for place and time of the return. */
      asksReturn: Type.Boolean(),
      /**
       * Since 1.2: whether the power bank does not charge. While the running order has a `faultOffer`, the app leads to its
       * choices before the form.
       */
      noCharge: Type.Optional(Type.Boolean()),
    }),
  ),
});

export const FeedbackCreate = Type.Object({
  type: Id,
  orderNo: Type.Optional(nullable(OrderNo)),
  sn: Type.Optional(nullable(CabinetSn)),
  text: text(LETTERS.report),
  photos: Type.Array(Id, { maxItems: PHOTOS.most }),
  /** Place and time of the return, for issue types that ask for them, and the power bank as in `ReturnReport`. */
  returned: Type.Optional(
    nullable(
      Type.Object({
        powerBankSn: Type.Optional(nullable(PowerBankSn)),
        /** As in `ReturnReport`, about the order `orderNo`. False without an order. */
        sameStore: Type.Boolean(),
        storeId: Type.Optional(nullable(Id)),
        cabinetSn: Type.Optional(nullable(CabinetSn)),
        returnedAt: Instant,
      }),
    ),
  ),
});

export const Feedback = Type.Object({
  no: Id,
  type: Id,
  typeLabel: Type.String(),
  state: oneOf(FEEDBACK_STATES),
  createdAt: Instant,
  orderNo: nullable(OrderNo),
  sn: nullable(CabinetSn),
  text: Type.String(),
  photos: Type.Array(Id),
  progress: Type.Array(
    Type.Object({ state: oneOf(FEEDBACK_STATES), at: Instant, text: nullable(Type.String()) }),
  ),
});
/** A page of the list of reports, the newest `createdAt` first. The app relies on this order. */
export const FeedbackPage = Type.Object({
  feedback: Type.Array(Feedback),
  nextCursor: Cursor,
});

/** The photo as base64, at most 5 MB decoded. */
export const UploadCreate = Type.Object({
  contentBase64: Type.String({ maxLength: 7_400_000, minLength: 1 }),
});
const PixelCount = Type.Integer({ minimum: 1, maximum: 100_000 });
export const Upload = Type.Object({ uploadId: Id, width: PixelCount, height: PixelCount });

export const Coupon = Type.Object({
  code: Id,
  title: Type.String(),
  description: Type.String(),
  kind: oneOf(COUPON_KINDS),
  seconds: nullable(Seconds),
  /** A region accepts an amount only in its own currency. */
  amount: nullable(Money),
  validUntil: Instant,
  state: oneOf(['USABLE', 'IN_USE', 'USED', 'EXPIRED'] as const),
  regions: Type.Array(RegionSchema),
});
export const Benefits = Type.Object({
  points: Count,
  pointsNote: Type.String(),
  coupons: Type.Array(Coupon),
});
export const CouponRedeem = Type.Object({ code: Id });

/**
 * One version of a document in one language. `languages` lists all languages of the document (Malaysia's
 * privacy notice also has ms).
 */
export const Content = Type.Object({
  doc: oneOf(DOCUMENTS),
  version: text(40, 1),
  language: LanguageTag,
  languages: Type.Array(LanguageTag),
  title: Type.String(),
  updatedAt: Instant,
  sections: Type.Array(Type.Object({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
});
export const Consent = Type.Object({
  kind: oneOf(['tracking'] as const),
  version: text(40, 1),
  granted: Type.Boolean(),
});

export const Contact = Type.Object({
  email: Type.String({ format: 'email' }),
  phone: Type.String(),
  chatUrl: nullable(WebAddress),
  address: Type.String(),
  hours: Type.String(),
  openNow: Type.Boolean(),
  until: nullable(Instant),
  timeZone: TimeZone,
});

export const HelpArticle = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  sections: Type.Array(Type.Object({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
});
export const HelpList = Type.Object({
  /** Whether the platform answers `GET /v1/help-cases`. */
  cases: Type.Optional(Type.Boolean()),
  articles: Type.Array(Type.Object({ id: Id, title: Type.String(), summary: Type.String() })),
});

/** A rental that went wrong, with the facts that the platform knows and the rule that applies to them. */
export const HelpCase = Type.Object({
  kind: oneOf(HELP_CASES),
  orderNo: OrderNo,
  /** The renter's report about it; null without one. */
  feedbackNo: nullable(Id),
  /** Time zone of the store, for all times of the case. */
  timeZone: TimeZone,
  /** Facts that the platform knows, in the order of time and in the language of the request. */
  facts: Type.Array(Type.Object({ at: Instant, text: Type.String() })),
  /** The rule that applies to the facts, in the language of the request. */
  rule: Type.String(),
  /** Time by which the platform decides or answers; null if nothing is to be decided, or if the time is not known. */
  decidedBy: nullable(Instant),
});

/** Cases that are open, in the order of `HELP_CASES` and newest first. */
export const HelpCases = Type.Object({ cases: Type.Array(HelpCase) });
