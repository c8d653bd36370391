import { ORDER_NO, ORDER_TABS, type OrderTab } from '@shared/contract/app';

/** An order number from an address, in its written form; null if it is none: then nothing is asked. */
export function parseOrderNo(text: string | null): string | null {
  const orderNo = (text ?? '').trim().toUpperCase();
  return ORDER_NO.test(orderNo) ? orderNo : null;
}

/** A tab from an address; anything else is the first. */
export const parseTab = (text: string | null): OrderTab => ORDER_TABS.find((tab) => tab === text) ?? 'all';
