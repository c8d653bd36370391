import type { FastifyInstance } from 'fastify';
import { onCabinetEvent } from '../../world/cabinets';
import type { Feature, SandboxContext } from '../../context';
import { onCommandEvent, startSilenceWatch } from './eject';
import { startExpiry } from './expiry';
import { startRentalTimers } from './rental';
import { startReviews } from './return-report';
import { onReturned } from './returned';
import { registerOrderRoutes } from './routes';

function register(app: FastifyInstance, ctx: SandboxContext): void {
  onCabinetEvent(ctx, (event, arrivedAt) =>
    event.type === 'RETURNED' ? onReturned(ctx, event, arrivedAt) : onCommandEvent(ctx, event, arrivedAt),
  );
  startExpiry(ctx);
  startSilenceWatch(ctx);
  startRentalTimers(ctx);
  startReviews(ctx);
  registerOrderRoutes(app, ctx);
}

/** Orders: reservation, eject, rental, return and payment. */
export const orders: Feature = { name: 'orders', register };
