import type { Feature } from '../../context';
import { registerAccount } from '../../platform/accounts/account-routes';
import { registerSignIn } from '../../platform/accounts/auth-routes';
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
