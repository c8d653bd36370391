import { bankCode } from '../../ports/power-bank-code';
import type { Receipt } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import type { Language } from '../../server/texts/languages';
import { planNotice } from '../notices';
import { money } from '../plans';
import { REGION_FACTS } from '../regions/facts';
import { depositById } from '../records/deposit-row';
import { type OrderRow, hasBoughtFirst, totalOf } from '../records/order-row';
import { toOrder } from './present';
import { EVER, stoodMs } from './rental-clock';
import { includedTax } from '../regions/tax';

/** Returns the receipt of a settled order, the same for each request. Returns null if there is none yet. */
export async function getReceipt(
  ctx: PlatformContext,
  order: OrderRow,
  language: Language,
): Promise<Receipt | null> {
  if (order.state !== 'COMPLETED' && order.state !== 'KEPT') return null;
  const facts = REGION_FACTS[order.region];
  return {
    orderNo: order.order_no,
    issuedAt: (order.settled_at ?? order.ended_at ?? order.created_at).toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    tax: includedTax(order.region, totalOf(order), language),
    issuer: { name: facts.company[language], address: facts.address[language], taxId: facts.taxId },
    order: await toOrder(ctx, ctx.db, order, language),
  };
}

/** Returns what an order took from its deposit and what was paid, if the two have different methods. */
async function partsOf(tx: Database, order: OrderRow) {
  const deposit = order.deposit_id ? await depositById(tx, order.deposit_id) : null;
  if (!deposit || deposit.method_id === order.payment_method_id) return null;
  if (order.from_deposit === 0 || order.paid === 0) return null;
  return [
    { methodId: deposit.method_id, amount: money(order.region, order.from_deposit) },
    { methodId: order.payment_method_id, amount: money(order.region, order.paid) },
  ];
}

/** Returns the purchases and the coupon that a receipt names, each with its power bank. */
function chargesOf(order: OrderRow) {
  const { region, fault, coupon, power_bank_sn: own } = order;
  const sold = [...(order.kept ? [own!] : []), ...(hasBoughtFirst(order) ? [fault!.powerBankSn] : [])];
  const discount = fault?.swap?.returned?.discount ?? order.full_fee - order.fee;
  return {
    bought: sold.map((sn) => ({ code: bankCode(sn), amount: money(region, order.plan.keepPrice) })),
    ...(coupon && discount > 0
      ? {
          coupon: {
            code: coupon.code,
            bank: bankCode(fault?.swap?.powerBankSn ?? own!),
            amount: money(region, discount),
          },
        }
      : {}),
  };
}

/**
 * Mails the receipt of an order that has just been settled, also of one that the renter has removed. Sends nothing if nothing was
 * paid.
 */
export async function sendReceipt(ctx: PlatformContext, tx: Database, order: OrderRow): Promise<void> {
  const total = totalOf(order);
  const state = order.deleted_from ?? order.state;
  if ((state !== 'COMPLETED' && state !== 'KEPT') || total === 0 || !order.settled_at) return;
  const parts = await partsOf(tx, order);
  await planNotice(ctx, tx, order.user_id, {
    kind: 'RECEIPT',
    orderNo: order.order_no,
    total: money(order.region, total),
    issuedAt: order.settled_at.toISOString(),
    paidAt: (order.paid_at ?? order.settled_at).toISOString(),
    methodId: order.payment_method_id,
    ...(parts ? { parts } : {}),
    stoodSeconds: order.ended_at ? Math.floor(stoodMs(order, order.ended_at, EVER) / 1000) : 0,
    ...chargesOf(order),
  });
}
