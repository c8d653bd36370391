import { authConfig, emailAuth, emailVerify } from '@shared/http-api/endpoints';
import { mutationHook, queryHook } from '../endpoint-hooks';

// Endpoints of sign-in (R7.3, R7.8, R7.9).
export const useAuthConfig = queryHook(authConfig);
export const useSendCode = mutationHook(emailVerify);
export const useSignInByEmail = mutationHook(emailAuth);
