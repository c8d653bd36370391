import type { Feature } from '../../server/context';
import type { PlatformContext } from '../context';
import { registerAccount } from './account-routes';
import { registerSignIn } from './auth-routes';

/** Accounts: sign-in, reading and deletion. */
export const accounts: Feature<PlatformContext> = {
  name: 'accounts',
  register(app, ctx) {
    registerSignIn(app, ctx);
    registerAccount(app, ctx);
  },
};
