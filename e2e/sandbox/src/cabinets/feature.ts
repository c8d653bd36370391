import type { Feature } from '../context';
import { startDevices } from './device';
import { startReturns } from './returns';
import { registerCabinetRoute } from './route';

/** Cabinets: the hardware's simulators, and what the app is told about them. */
export const cabinets: Feature = {
  name: 'cabinets',
  register(app, ctx) {
    startDevices(ctx);
    startReturns(ctx);
    registerCabinetRoute(app, ctx);
  },
};
