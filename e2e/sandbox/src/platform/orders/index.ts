import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import type { Feature } from '../../server/context';
import { startStandstillWatch } from './all-full';
import { registerCabinetRoute } from './cabinet-route';
import { onCommandEvent, startSilenceWatch } from './eject';
import { startExpiry } from './expiry';
import { startRentalTimers } from './rental';
import { startReviews } from './return-report';
import { onReturned } from './returned';
import { registerOrderRoutes } from './routes';
import { loseSlots, startSlotReservations } from './slot-reservation';
import { onMovement } from '../stores';
import { startOtherKept } from './two-banks';

function register(app: FastifyInstance, ctx: PlatformContext): void {
  ctx.cabinets.onEvent(async (event, arrivedAt) => {
    if (event.type === 'DISCONNECTED') return loseSlots(ctx, event.cabinetSn);
    await onMovement(ctx, event, arrivedAt);
    await (event.type === 'RETURNED'
      ? onReturned(ctx, event, arrivedAt)
      : onCommandEvent(ctx, event, arrivedAt));
  });
  startExpiry(ctx);
  startSilenceWatch(ctx);
  startRentalTimers(ctx);
  startReviews(ctx);
  startStandstillWatch(ctx);
  startOtherKept(ctx);
  startSlotReservations(ctx);
  registerOrderRoutes(app, ctx);
  registerCabinetRoute(app, ctx);
}

/** Orders: reservation, eject, rental, return and payment. */
export const orders: Feature<PlatformContext> = { name: 'orders', register };
