/** @jest-environment node */
import { type Endpoint, type EndpointName, endpoints } from './endpoints';
import { type Leaf, type Schema, leaves } from './sample-fixture';

const OF_ORDER = 'order.orderNo';
const CABINET = 'cabinet.sn';
const STORE = 'stores.stores[].storeId';
const COUPON = 'benefits.coupons[].code';
const DOCUMENT = 'content.version';
const BANK = 'order.banksOut[].sn';

/** Members of requests that repeat a member of an answer. */
const REPEATED: Record<string, string> = {
  'emailVerify.requestId': 'emailVerify.requestId',
  'emailAuth.requestId': 'emailVerify.requestId',
  'stores.cursor': 'stores.nextCursor',
  'orders.cursor': 'orders.nextCursor',
  'feedbackList.cursor': 'feedbackList.nextCursor',
  'createOrder.cabinetSn': CABINET,
  'createOrder.couponCode': COUPON,
  'createOrder.planVersion': 'cabinet.plan.version',
  'createOrder.agreed[].version': DOCUMENT,
  'keepOrder.total': 'order.total.amount',
  'returnReport.powerBankSn': BANK,
  'returnReport.storeId': STORE,
  'returnReport.cabinetSn': CABINET,
  'allFull.cabinetSn': CABINET,
  'reserveSlot.storeId': STORE,
  'reportFault.cabinetSn': CABINET,
  'checkShareLink.token': 'createShareLink.token',
  'createPayment.orderNo': OF_ORDER,
  'createPayment.methodId': 'paymentMethods.methods[].id',
  'createDeposit.orderNo': OF_ORDER,
  'createDeposit.agreed.version': DOCUMENT,
  'createFeedback.type': 'issueTypes.types[].id',
  'createFeedback.orderNo': OF_ORDER,
  'createFeedback.sn': CABINET,
  'createFeedback.photos[]': 'upload.uploadId',
  'createFeedback.returned.powerBankSn': BANK,
  'createFeedback.returned.storeId': STORE,
  'createFeedback.returned.cabinetSn': CABINET,
  'redeemCoupon.code': COUPON,
  'content.language': 'content.languages[]',
  'consent.version': DOCUMENT,
};

/** Calls that repeat only what a provider, the browser or the app itself has made. */
const OWN_CALLS = /^(google|apple|wechat|alipay)|^(startReminders|viewPoint|reports)\./;
/** Members that the renter types, or that the phone measures or makes. */
const OWN_MEMBERS =
  /\.(email|verifyCode|q|lat|lng|bbox|zoom|accuracyMetres|returnedAt|returnUrl|text|contentBase64)$/;

const TABLE = Object.entries(endpoints) as [EndpointName, Endpoint][];
const valuesOf = (name: string, parts: readonly (unknown | undefined)[]): Leaf[] =>
  parts
    .flatMap((part) => (part ? leaves(part as Schema) : []))
    .filter(({ schema: { type } }) => type === 'string' || type === 'integer' || type === 'number')
    .map(({ path, schema }) => ({ path: `${name}.${path}`, schema }));
const REQUESTS = TABLE.flatMap(([name, { query, body }]) => valuesOf(name, [query, body]));
const ANSWERS = TABLE.flatMap(([name, { model }]) => valuesOf(name, [model]));
const isOwn = ({ path }: Leaf) => OWN_CALLS.test(path) || OWN_MEMBERS.test(path);

test('says of every value of a request whether it repeats one of an answer', () => {
  const repeated = REQUESTS.filter((value) => !isOwn(value)).map(({ path }) => path);
  expect(repeated.sort()).toEqual(Object.keys(REPEATED).sort());
});

test.each(Object.entries(REPEATED))('%s accepts every value of %s', (request, answer) => {
  const formOf = (values: Leaf[], wanted: string) => values.find(({ path }) => path === wanted)?.schema;
  expect(formOf(REQUESTS, request)).toEqual(formOf(ANSWERS, answer));
  expect(formOf(ANSWERS, answer)).toBeDefined();
});
