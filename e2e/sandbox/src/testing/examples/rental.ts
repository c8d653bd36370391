import { ERROR } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { REVIEW_SECONDS } from '../../platform/orders/return-report';
import { type Renter, regionHeaders } from '../client';
import {
  CABINET,
  RENTAL_TERMS,
  TERMS,
  advance,
  control,
  eject,
  giveBack,
  onCheckout,
  order,
  payDeposit,
  payFee,
  read,
  rent,
  until,
  untilSettled,
} from '../world';
import type { Recorder } from './recorder';

const ANOTHER_CABINET = 'JPC00002';
const HOUR = 3600;
const agreed = { doc: 'deposit', version: TERMS } as const;
const orderBody = (change: object = {}) => ({
  cabinetSn: CABINET.JP,
  planVersion: 1,
  agreed: RENTAL_TERMS,
  ...change,
});

/** Returns the body that begins a payment. */
const paymentBody = (rec: Recorder, change: object) => ({
  purpose: 'DEPOSIT',
  methodId: 'paypay',
  returnUrl: `${rec.sandbox.urls.app}/jp/payment?purpose=DEPOSIT`,
  ...change,
});

/** Records a rental from the reservation to the receipt, and then the refund of its deposit. */
async function wholeRental(rec: Recorder): Promise<void> {
  const { sandbox } = rec;
  const caller = await rec.renter();
  const { orderNo } = await rec.answer('createOrder', { caller, body: orderBody() });
  await rec.refusal('createOrder', 'unfinishedOrder', {
    caller,
    body: orderBody({ cabinetSn: ANOTHER_CABINET }),
  });
  await rec.refusal('eject', 'payFailed', { caller, at: orderNo });
  await rec.refusal('createPayment', 'agreementMissing', { caller, body: paymentBody(rec, { orderNo }) });
  await rec.answer('createDeposit', { caller, body: { orderNo, agreed } });
  await rec.refusal('createDeposit', 'agreementMissing', {
    caller,
    body: { orderNo, agreed: { doc: 'deposit', version: '2020-01-01' } },
  });
  await rec.answer('paymentMethods', { caller, query: { purpose: 'DEPOSIT' } });
  await rec.refusal('createPayment', 'paymentMethodsFailed', {
    caller,
    body: paymentBody(rec, { orderNo, methodId: 'octopus' }),
  });
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'offline' });
  await rec.refusal('createPayment', 'cabinetOffline', { caller, body: paymentBody(rec, { orderNo }) });
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'ok' });
  const payment = await rec.answer('createPayment', { caller, body: paymentBody(rec, { orderNo }) });
  await onCheckout(payment, 'pay');
  await untilSettled(caller, payment);
  await rec.answer('payment', { caller, at: payment.paymentId });
  await rec.answer('eject', { caller, at: orderNo });
  await rec.answer('orderProgress', { caller, at: orderNo });
  const out = await eject(sandbox, caller, orderNo);
  await advance(sandbox, HOUR);
  await rec.answer('order', { caller, at: orderNo });
  await rec.answer('activeOrder', { caller });
  await rec.answer('orders', { caller, query: { tab: 'all' } });
  await rec.refusal('deleteOrder', 'unfinishedOrder', { caller, at: orderNo });
  await rec.refusal('refundDeposit', 'unfinishedOrder', { caller });
  await rec.refusal('createPayment', 'unfinishedOrder', { caller, body: paymentBody(rec, {}) });
  await rec.refusal('createPayment', 'payFailed', {
    caller,
    body: paymentBody(rec, { purpose: 'RENTAL_FEE', orderNo }),
  });
  await rec.refusal('deleteMe', 'unfinishedOrder', { caller });
  const unpaid = await giveBack(sandbox, caller, out);
  await payFee(sandbox, caller, unpaid, 'paypay');
  await rec.answer('receipt', { caller, at: orderNo });
  await rec.answer('deposit', { caller });
  await rec.refusal('deleteMe', 'depositHeld', { caller });
  await rec.answer('deleteOrder', { caller, at: orderNo });
  await rec.answer('refundDeposit', { caller });
  await rec.refusal('refundDeposit', 'depositRefunding', { caller });
  await rec.refusal('deleteMe', 'depositRefunding', { caller });
}

/** Records what happens to orders that become no rental. */
async function endedReservations(rec: Recorder): Promise<void> {
  const caller = await rec.renter();
  const { orderNo: cancelled } = await order(caller);
  await caller.get('createDeposit', { orderNo: cancelled, agreed });
  const payment = await caller.get('createPayment', paymentBody(rec, { orderNo: cancelled }) as never);
  await rec.answer('cancelPayment', { caller, at: payment.paymentId });
  await rec.answer('cancelOrder', { caller, at: cancelled });

  const late = await rec.renter();
  const { orderNo } = await order(late);
  await advance(rec.sandbox, HOUR);
  await rec.refusal('eject', 'orderTimedOut', { caller: late, at: orderNo });
  await rec.refusal('createDeposit', 'orderTimedOut', { caller: late, body: { orderNo, agreed } });
  await rec.refusal('createPayment', 'orderTimedOut', { caller: late, body: paymentBody(rec, { orderNo }) });
}

/** Returns a connected cabinet in Japan without a power bank to rent. */
async function emptyCabinet({ sandbox }: Recorder): Promise<string> {
  const [empty] = await sandbox.ctx.db.query<{ cabinet_sn: string }>(
    "select cabinet_sn from cabinet_counts where region = 'JP' and online and rentable = 0 order by 1 limit 1",
  );
  return empty!.cabinet_sn;
}

/** Records the refusals of a cabinet and of what the renter agreed to. */
async function refusedOrders(rec: Recorder): Promise<void> {
  const { sandbox } = rec;
  const caller = await rec.renter();
  const refused = (code: Parameters<Recorder['refusal']>[1], change: object) =>
    rec.refusal('createOrder', code, { caller, body: orderBody(change) });
  await refused('regionMismatch', { cabinetSn: CABINET.MY });
  await refused('storeNotFound', { cabinetSn: 'JPC99999' });
  await refused('priceChanged', { planVersion: 99 });
  await refused('agreementMissing', { agreed: [] });
  await refused('couponInvalid', { couponCode: 'NONE' });
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'offline' });
  await refused('cabinetOffline', {});
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'ok' });
  await refused('cabinetEmpty', { cabinetSn: await emptyCabinet(rec) });
}

/** Returns what keeping the power bank costs now. */
const keepTotal = (out: Order): number => out.fee.amount + out.plan.keepPrice;

async function keptAndReported(rec: Recorder): Promise<void> {
  const { sandbox } = rec;
  const keeper = await rec.renter();
  const out = await rent(sandbox, keeper, { methodId: 'paypay' });
  await rec.refusal('keepOrder', 'priceChanged', {
    caller: keeper,
    at: out.orderNo,
    body: { agreed: true, total: 1 },
  });
  await rec.answer('keepOrder', {
    caller: keeper,
    at: out.orderNo,
    body: { agreed: true, total: keepTotal(out) },
  });
  await rec.refusal('deleteMe', 'refundUnfinished', { caller: keeper });

  const claimant = await rec.renter();
  const claimed = await rent(sandbox, claimant, { methodId: 'paypay' });
  await advance(sandbox, HOUR);
  const claim = { sameStore: true, returnedAt: claimed.startedAt! };
  const report = { caller: claimant, at: claimed.orderNo };
  await rec.refusal('returnReport', 'feedbackRefused', {
    ...report,
    body: { ...claim, returnedAt: '2026-01-01T00:00:00.000Z' },
  });
  await rec.refusal('returnReport', 'storeNotFound', {
    ...report,
    body: { ...claim, sameStore: false, storeId: 'nowhere' },
  });
  await rec.answer('returnReport', { ...report, body: claim });
  await rec.answer('helpCases', { caller: claimant });
  // The review puts the bank into the cabinet, and the slots of later records depend on it.
  await advance(sandbox, REVIEW_SECONDS);
  await until(
    () => read(claimant, claimed.orderNo),
    ({ state }) => state !== 'RETURN_REVIEW',
  );
}

/** Records the statement that every cabinet is full. */
async function everythingFull(rec: Recorder): Promise<void> {
  const { sandbox } = rec;
  const caller = await rec.renter();
  const out = await rent(sandbox, caller, { methodId: 'paypay' });
  const { store } = await caller.get('cabinet', undefined, { params: { sn: CABINET.JP } });
  const statement = { cabinetSn: CABINET.JP, position: store.position, accuracyMetres: 20 };
  const refused = (code: Parameters<Recorder['refusal']>[1], change: object) =>
    rec.refusal('allFull', code, { caller, at: out.orderNo, body: { ...statement, ...change } });
  await refused('slotFree', {});
  await refused('notAtCabinet', { accuracyMetres: 900 });
  await refused('storeNotFound', { cabinetSn: 'JPC99999' });
  await refused('regionMismatch', { cabinetSn: CABINET.MY });
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'offline' });
  await refused('cabinetOffline', {});
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'ok' });
  const all = (from: string, to: string) =>
    sandbox.ctx.db.query("update cabinets set profile = $2 where region = 'JP' and profile = $1", [from, to]);
  await all('ok', 'full');
  await rec.answer('allFull', { caller, at: out.orderNo, body: statement });
  for (let stops = 1; stops < 12; stops++) {
    await advance(sandbox, 2 * HOUR);
    await caller.get('allFull', statement, { params: { no: out.orderNo } });
  }
  await advance(sandbox, 2 * HOUR);
  await refused('standstillUsedUp', {});
  await all('full', 'ok');
}

/** Records the reports of power banks that do not charge, and a swap. */
async function faultyBanks(rec: Recorder): Promise<void> {
  const { sandbox } = rec;
  const caller = await rec.renter();
  const { orderNo } = await rent(sandbox, caller, { methodId: 'paypay' });
  const report = { caller, at: orderNo };
  await rec.refusal('reportFault', 'storeNotFound', {
    ...report,
    body: { choice: 'SWAP', cabinetSn: 'JPC99999' },
  });
  await rec.refusal('reportFault', 'cabinetEmpty', {
    ...report,
    body: { choice: 'SWAP', cabinetSn: await emptyCabinet(rec) },
  });
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'offline' });
  await rec.refusal('reportFault', 'cabinetOffline', { ...report, body: { choice: 'SWAP' } });
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'ok' });
  await rec.answer('reportFault', { ...report, body: { choice: 'SWAP', cabinetSn: CABINET.JP } });

  const late = await rec.renter();
  const out = await rent(sandbox, late, { methodId: 'paypay' });
  await advance(sandbox, HOUR);
  await rec.refusal('reportFault', 'feedbackRefused', {
    caller: late,
    at: out.orderNo,
    body: { choice: 'SWAP' },
  });
}

/** Records the link for a friend who returns the power bank. */
async function sharedRental(rec: Recorder): Promise<void> {
  const caller = await rec.renter();
  const out = await rent(rec.sandbox, caller, { methodId: 'paypay' });
  const { orderNo } = out;
  const { token } = await rec.answer('createShareLink', { caller, at: orderNo });
  await rec.answer('checkShareLink', { caller: regionHeaders('JP'), body: { token } });
  await rec.answer('endShareLink', { caller, at: orderNo });
  await giveBack(rec.sandbox, caller, out);
}

/** Records the reservation of a slot for the return. */
async function reservedSlot(rec: Recorder): Promise<void> {
  const caller = await rec.renter();
  const out = await rent(rec.sandbox, caller, { methodId: 'paypay' });
  const { orderNo, rentStore } = out;
  const refused = (code: Parameters<Recorder['refusal']>[1], storeId: string) =>
    rec.refusal('reserveSlot', code, { caller, at: orderNo, body: { storeId } });
  await refused('storeNotFound', 'JPS99999');
  await refused('slotNotReservable', 'JPS00002');
  await rec.answer('reserveSlot', { caller, at: orderNo, body: { storeId: rentStore.storeId } });
  await rec.answer('releaseSlot', { caller, at: orderNo });
  await refused('slotReservedBefore', rentStore.storeId);
  await giveBack(rec.sandbox, caller, out);
}

/** Records the statements about a store. */
async function missingStore(rec: Recorder): Promise<void> {
  const caller = await rec.renter();
  const { store } = await caller.get('cabinet', undefined, { params: { sn: CABINET.JP } });
  const body = { isHere: false, position: store.position, accuracyMetres: 20 };
  await rec.refusal('reportStore', 'notAtCabinet', {
    caller,
    at: store.storeId,
    body: { ...body, accuracyMetres: 900 },
  });
  await rec.refusal('reportStore', 'storeNotFound', { caller, at: 'nowhere', body });
  await rec.answer('reportStore', { caller, at: store.storeId, body });
}

/** Begins to pay a deposit by card without an order. */
async function beginHold(rec: Recorder, caller: Renter) {
  await caller.get('createDeposit', { agreed });
  return caller.get('createPayment', paymentBody(rec, { methodId: 'card' }) as never);
}

/** Records that another payment is refused while the bank asks the renter about one of a sum that is no longer owed. */
async function changedSum(rec: Recorder): Promise<void> {
  const caller = await rec.renter();
  const out = await rent(rec.sandbox, caller, { methodId: 'paypay' });
  await advance(rec.sandbox, HOUR);
  const { orderNo } = await giveBack(rec.sandbox, caller, out);
  const body = paymentBody(rec, { purpose: 'RENTAL_FEE', orderNo, methodId: 'card' });
  await onCheckout(await caller.get('createPayment', body as never), 'challenge');
  await rec.sandbox.ctx.db.query('update orders set due = due + 90, fee = fee + 90 where order_no = $1', [
    orderNo,
  ]);
  await rec.refusal('createPayment', 'priceChanged', { caller, body });
}

async function unsettledAccounts(rec: Recorder): Promise<void> {
  const { sandbox } = rec;
  const challenged = await rec.renter();
  await onCheckout(await beginHold(rec, challenged), 'challenge');
  await rec.refusal('deleteMe', 'paymentUnfinished', { caller: challenged });
  const held = await rec.renter();
  await payDeposit(sandbox, held, 'card');
  await rec.refusal('refundDeposit', 'depositHeld', { caller: held });

  const reporter = await rec.renter();
  const out = await rent(sandbox, reporter, { methodId: 'card' });
  await advance(sandbox, HOUR);
  const { orderNo } = await giveBack(sandbox, reporter, out);
  await reporter.get('createFeedback', { type: 'other', text: 'Charged twice', photos: [], orderNo });
  // The rest of the hold is released first.
  await until(
    () => reporter.call('deleteMe'),
    ({ errorCode }) => errorCode === ERROR.reportUnanswered,
  );
  await rec.refusal('deleteMe', 'reportUnanswered', { caller: reporter });
}

/** Records the calls of a rental. */
export async function recordRental(rec: Recorder): Promise<void> {
  await refusedOrders(rec);
  await wholeRental(rec);
  await endedReservations(rec);
  await keptAndReported(rec);
  await everythingFull(rec);
  await reservedSlot(rec);
  await faultyBanks(rec);
  await sharedRental(rec);
  await missingStore(rec);
  await unsettledAccounts(rec);
  await changedSum(rec);
}
