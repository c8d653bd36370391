import Type from 'typebox';
import { DOCUMENTS, FEEDBACK_STATES } from '../app/states';
import { COUPON_KINDS } from './values';
import { CabinetSn, Instant, Money, OrderNo, RegionSchema, nullable, oneOf, text } from './primitives';

export const IssueTypes = Type.Object({
  types: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      /** Whether the form asks for place and time of the return. */
      asksReturn: Type.Boolean(),
    }),
  ),
});

export const FeedbackCreate = Type.Object({
  type: text(40, 1),
  orderNo: Type.Optional(nullable(OrderNo)),
  sn: Type.Optional(nullable(CabinetSn)),
  text: text(500),
  photos: Type.Array(text(60, 1), { maxItems: 4 }),
  /** Place and time of the return, for issue types that ask for them. */
  returned: Type.Optional(
    nullable(
      Type.Object({
        sameStore: Type.Boolean(),
        storeId: Type.Optional(nullable(text(40))),
        cabinetSn: Type.Optional(nullable(CabinetSn)),
        returnedAt: Instant,
      }),
    ),
  ),
});

export const Feedback = Type.Object({
  no: Type.String(),
  type: Type.String(),
  typeLabel: Type.String(),
  state: oneOf(FEEDBACK_STATES),
  createdAt: Instant,
  orderNo: nullable(OrderNo),
  sn: nullable(CabinetSn),
  text: Type.String(),
  photos: Type.Array(Type.String()),
  progress: Type.Array(
    Type.Object({ state: oneOf(FEEDBACK_STATES), at: Instant, text: nullable(Type.String()) }),
  ),
});
export const FeedbackPage = Type.Object({
  feedback: Type.Array(Feedback),
  nextCursor: nullable(Type.String()),
});

/** The photo as base64, at most 5 MB decoded. */
export const UploadCreate = Type.Object({
  contentBase64: Type.String({ maxLength: 7_400_000, minLength: 1 }),
});
export const Upload = Type.Object({ uploadId: Type.String(), width: Type.Integer(), height: Type.Integer() });

export const Coupon = Type.Object({
  code: Type.String(),
  title: Type.String(),
  description: Type.String(),
  kind: oneOf(COUPON_KINDS),
  seconds: nullable(Type.Integer()),
  amount: nullable(Money),
  validUntil: Instant,
  state: oneOf(['USABLE', 'IN_USE', 'USED', 'EXPIRED'] as const),
  regions: Type.Array(RegionSchema),
});
export const Benefits = Type.Object({
  points: Type.Integer(),
  pointsNote: Type.String(),
  coupons: Type.Array(Coupon),
});
export const CouponRedeem = Type.Object({ code: text(20, 1) });

/**
 * One version of a document in one language. `languages` lists all languages of the document (Malaysia's
 * privacy notice also has ms).
 */
export const Content = Type.Object({
  doc: oneOf(DOCUMENTS),
  version: Type.String(),
  language: Type.String(),
  languages: Type.Array(Type.String()),
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
  email: Type.String(),
  phone: Type.String(),
  chatUrl: nullable(Type.String()),
  address: Type.String(),
  hours: Type.String(),
  openNow: Type.Boolean(),
  until: nullable(Instant),
  timeZone: Type.String(),
});

export const HelpArticle = Type.Object({
  id: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  sections: Type.Array(Type.Object({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
});
export const HelpList = Type.Object({
  articles: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), summary: Type.String() })),
});
