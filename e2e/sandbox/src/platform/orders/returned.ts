import type { CabinetEvent } from '../../ports/cabinets';
import { correctedTime, lastCommand } from '../cabinets';
import type { PlatformContext } from '../context';
import { type Database, firstRow } from '../../server/db';
import { finishRental } from './finish';
import { correctLateReturn } from './late-return';
import { type OrderRow, lockOrder } from '../records/order-row';
import { beginRental } from './rental';

type Returned = Extract<CabinetEvent, { type: 'RETURNED' }>;

/** Returns the order of a bank, even if the report of its eject has not arrived yet. */
const orderOfBank = (tx: Database, powerBankSn: string) =>
  firstRow<{ order_no: string }>(
    tx,
    `select o.order_no from orders o
     left join eject_commands c on c.order_no = o.order_no and c.device_bank_sn = $1
     where (o.power_bank_sn = $1 and o.state in ('FREE_PERIOD', 'BILLING', 'RETURN_REVIEW'))
        or (c.command_id is not null and o.state in ('EJECTING', 'EJECT_UNKNOWN'))
     limit 1`,
    [powerBankSn],
  );

/** Settles an eject whose answer was lost: the return proves that the bank was out. */
async function settleEject(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  powerBankSn: string,
): Promise<OrderRow> {
  if (order.state !== 'EJECTING' && order.state !== 'EJECT_UNKNOWN') return order;
  const command = await lastCommand(tx, order.order_no);
  await tx.query("update eject_commands set result = 'EJECTED' where command_id = $1", [command!.command_id]);
  return beginRental(ctx, tx, order, powerBankSn, command!.device_at ?? command!.sent_at);
}

/**
 * Handles a reported return. A bank without a running rental may belong to an order that became KEPT too early, which
 * is then corrected. Otherwise nothing changes for any order.
 */
export async function onReturned(ctx: PlatformContext, event: Returned, arrivedAt: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { powerBankSn, cabinetSn } = event;
    const at = correctedTime(event, arrivedAt);
    const cabinet = await firstRow<{ store_id: string }>(
      tx,
      'select store_id from cabinets where cabinet_sn = $1',
      [cabinetSn],
    );
    if (!cabinet) return;
    const storeId = cabinet.store_id;
    const about = await orderOfBank(tx, powerBankSn);
    const order = about && (await lockOrder(tx, about.order_no));
    if (!order) {
      await correctLateReturn(ctx, tx, { powerBankSn, at, storeId, cabinetSn });
      return;
    }
    const running = await settleEject(ctx, tx, order, powerBankSn);
    await finishRental(ctx, tx, running, { at, storeId, cabinetSn });
  });
}
