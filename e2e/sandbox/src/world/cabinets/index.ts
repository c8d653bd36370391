import type { Feature } from '../../server/context';
import { startDevices } from './device';
import { startReturns } from './returns';

export { createCabinetNetwork } from './network';
export { PROFILES } from './profiles';
export { insertBank, setProfile } from './returns';

/** The simulated hardware of all cabinets. */
export const cabinets: Feature = {
  name: 'cabinets',
  register(_app, ctx) {
    startDevices(ctx);
    startReturns(ctx);
  },
};
