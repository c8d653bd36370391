import type { Money, Order } from '@shared/http-api/schemas';
import { isOver } from '@shared/domain';
import { type Language, formatDateTime, formatDurationWords, formatMoney } from '@shared/i18n';
import type { Translate } from '../texts';
import type { FieldRow } from './fee-rows';
import { otherBank } from './other-bank';

type Place = Order['rentStore'];
const placeText = ({ name, floor }: Place): { value: string; note?: string } =>
  floor ? { value: name, note: floor } : { value: name };

/** Returns the fields of an order (R3.1) that have a value: first identifiers and place, then rental, then money. */
export function orderRows(order: Order, language: Language, t: Translate): FieldRow[] {
  const rows: FieldRow[] = [];
  const add = (label: string, value: { value: string; note?: string } | string | null, copy?: string) => {
    if (!value) return;
    const parts = typeof value === 'string' ? { value } : value;
    rows.push({ label, ...parts, ...(copy ? { copy } : {}) });
  };
  const time = (iso: string | null, zone: string) => (iso ? formatDateTime(iso, language, zone) : null);
  const money = (amount: Money) => (amount.amount !== 0 ? formatMoney(amount, language) : null);
  const { rentStore, outStore = rentStore, returnStore, powerBank } = order;

  add(t('field.powerBankCode'), powerBank?.code ?? null);
  add(t('field.powerBankSn'), powerBank?.sn ?? null, powerBank?.sn);
  const other = otherBank(order);
  add(t('field.otherBank'), other && { value: other.code, note: other.sn }, other?.sn);
  add(t('field.orderNumber'), order.orderNo, order.orderNo);
  add(t('field.orderTime'), time(order.createdAt, rentStore.timeZone));
  add(t('field.orderLocation'), placeText(rentStore));
  add(t('field.deviceType'), order.deviceType);
  add(t('field.rentTime'), time(order.startedAt, outStore.timeZone));
  add(t('field.rentLocation'), order.startedAt ? placeText(outStore) : null);
  if (order.endedAt && !order.kept)
    add(t('field.returnTime'), time(order.endedAt, (returnStore ?? rentStore).timeZone));
  add(t('field.returnLocation'), order.endedAt && returnStore && placeText(returnStore));
  for (const { since, until, store } of isOver(order.state) ? (order.standstills ?? []) : []) {
    const seconds = (Date.parse(until) - Date.parse(since)) / 1000;
    const from = time(since, store.timeZone);
    add(t('field.standstill'), {
      value: formatDurationWords(seconds, language),
      note: `${from} · ${store.name}`,
    });
  }
  if (isOver(order.state)) add(t('field.orderAmount'), formatMoney(order.total, language));
  add(
    t('field.discountDuration'),
    order.discountSeconds > 0 ? formatDurationWords(order.discountSeconds, language) : null,
  );
  add(
    t('field.discountAmount'),
    money({ ...order.discountAmount, amount: -Math.abs(order.discountAmount.amount) }),
  );
  add(t('field.paidAmount'), money(order.paid));
  add(t('field.paymentMethod'), order.paymentMethod);
  add(t('field.fromDeposit'), money(order.fromDeposit));
  add(t('field.refundAmount'), money(order.refunded));
  add(t('field.refundMethod'), order.refunded.amount !== 0 ? order.refundMethod : null);
  return rows;
}
