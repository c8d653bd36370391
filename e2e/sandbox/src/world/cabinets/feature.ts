import type { Feature } from '../../context';
import { startDevices } from './device';
import { startReturns } from './returns';
import { registerCabinetRoute } from '../../platform/orders/cabinet-route';

/** Cabinets: simulated hardware, and the routes of the app. */
export const cabinets: Feature = {
  name: 'cabinets',
  register(app, ctx) {
    startDevices(ctx);
    startReturns(ctx);
    registerCabinetRoute(app, ctx);
  },
};
