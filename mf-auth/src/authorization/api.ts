import { defineEndpoints, mutation, query } from '@shared/module-kit';
import type { AuthConfig, Body, Model, SignedIn } from '@shared/http-api/schemas';

/** Endpoints of sign-in (R7.3, R7.8, R7.9). */
export const authApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}/login`, {
  config: query<AuthConfig>(() => ({ method: 'GET', path: '/user/auth/config' }), []),
  sendCode: mutation<Model<'emailVerify'>, Body<'emailVerify'>>((body) => ({
    method: 'POST',
    path: '/user/auth/email/verify',
    body,
  })),
  signInByEmail: mutation<SignedIn, Body<'emailAuth'>>((body) => ({
    method: 'POST',
    path: '/user/auth/email/auth',
    body,
  })),
});
