import type { FastifyInstance } from 'fastify';
import { ERROR, parseCabinetSn } from '@shared/http-api/app';
import { regionOfCabinet } from '../../ports/cabinets';
import type { PlatformContext } from '../context';
import { paidDeposit } from '../records/deposit-row';
import { Refusal, defineRoute } from '../../server/http';
import { findOpenOrder } from '../records/order-row';
import { currentPlan, money } from '../plans';
import { storeSummary } from '../stores';
import { cabinetCounts, countedAt, lastCounts } from '../cabinets/counts';

/**
 * GET /v1/cabinets/{sn}: data of a QR link's page before sign-in. Refuses an invalid serial number with
 * UCS340001, a cabinet of another region with UCS380001, and an unknown one with UCS350001.
 */
export function registerCabinetRoute(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'cabinet', async ({ params, region, user, language }) => {
    const sn = parseCabinetSn(params.sn);
    if (!sn) throw new Refusal(ERROR.qrUnknown);
    const cabinetRegion = regionOfCabinet(sn);
    if (cabinetRegion !== region) {
      throw new Refusal(ERROR.regionMismatch, { accountRegion: region, cabinetRegion });
    }
    const counts = await cabinetCounts(ctx.db, sn);
    const store = counts && (await storeSummary(ctx, counts.store_id, { language }));
    if (!store) throw new Refusal(ERROR.storeNotFound);
    const plan = currentPlan(region);
    const open = user && (await findOpenOrder(ctx.db, user.userId));
    return {
      sn,
      state: counts.online ? 'ONLINE' : 'OFFLINE',
      slots: counts.slots,
      rentable: counts.rentable,
      returnable: counts.returnable,
      recharging: counts.recharging,
      countedAt: countedAt(counts, ctx.clock.now()).toISOString(),
      lastCounts: lastCounts(counts),
      store,
      plan,
      deposit: money(region, plan.deposit),
      blockingOrder: open && {
        orderNo: open.order_no,
        state: open.state,
        cabinetSn: open.cabinet_sn,
        sameCabinet: open.cabinet_sn === sn,
      },
      depositPaid: user !== null && (await paidDeposit(ctx.db, user.userId)) !== null,
    };
  });
}
