import type { Translate } from '@shared/module-kit';
import type { Money, Order } from '@shared/http-api/schemas';
import { isOver } from '@shared/domain';
import { type Language, formatDateTime, formatDurationWords, formatMoney, zoneLabel } from '@shared/i18n';
import type { FieldRow } from './fee-rows';

type Place = Order['rentStore'];
const placeText = ({ name, floor }: Place): { value: string; note?: string } =>
  floor ? { value: name, note: floor } : { value: name };

/** Returns the fields of an order (R3.1) that have a value: first identifiers and place, then rental, then money. */
export function orderRows(order: Order, language: Language, t: Translate): FieldRow[] {
  const rows: FieldRow[] = [];
  const add = (key: string, value: { value: string; note?: string } | string | null, copy?: string) => {
    if (!value) return;
    const parts = typeof value === 'string' ? { value } : value;
    rows.push({ label: t(`field.${key}`), ...parts, ...(copy ? { copy } : {}) });
  };
  const time = (iso: string | null, zone: string) =>
    iso ? formatDateTime(iso, language, zone) + zoneLabel(iso, zone) : null;
  const money = (amount: Money) => (amount.amount !== 0 ? formatMoney(amount, language) : null);
  const { rentStore, returnStore, powerBank } = order;

  add('powerBankCode', powerBank?.code ?? null);
  add('powerBankSn', powerBank?.sn ?? null, powerBank?.sn);
  add('orderNumber', order.orderNo, order.orderNo);
  add('orderTime', time(order.createdAt, rentStore.timeZone));
  add('orderLocation', placeText(rentStore));
  add('deviceType', order.deviceType);
  add('rentTime', time(order.startedAt, rentStore.timeZone));
  add('rentLocation', order.startedAt ? placeText(rentStore) : null);
  if (order.endedAt && returnStore) {
    add('returnTime', time(order.endedAt, returnStore.timeZone));
    add('returnLocation', placeText(returnStore));
  }
  if (isOver(order.state)) add('orderAmount', formatMoney(order.total, language));
  add(
    'discountDuration',
    order.discountSeconds > 0 ? formatDurationWords(order.discountSeconds, language) : null,
  );
  add('discountAmount', money({ ...order.discountAmount, amount: -Math.abs(order.discountAmount.amount) }));
  add('paidAmount', money(order.paid));
  add('paymentMethod', order.paymentMethod);
  add('fromDeposit', money(order.fromDeposit));
  add('refundAmount', money(order.refunded));
  add('refundMethod', order.refunded.amount !== 0 ? order.refundMethod : null);
  return rows;
}
