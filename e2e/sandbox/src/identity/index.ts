import type { Feature } from '../context';
import { registerAccount } from './account-routes';
import { registerSignIn } from './auth-routes';
import { startIdentity } from './server';

/** Sign-in: the platform's routes and the simulated issuers. */
export const identity: Feature = {
  name: 'identity',
  register(app, ctx) {
    registerSignIn(app, ctx);
    registerAccount(app, ctx);
  },
  start: startIdentity,
};
