import type { Feature } from '../../server/context';
import { startIdentity } from './server';

/** The simulated issuers and wallets. */
export const identity: Feature = { name: 'identity', start: startIdentity };
