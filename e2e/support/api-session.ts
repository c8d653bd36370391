import { type Renter, callApi } from '../sandbox/src/testing/client';
import { rent } from '../sandbox/src/testing/world';
import type { Sandbox } from '../sandbox/src/main';
import { SandboxControl } from './sandbox-control';
import type { Stack } from './worker-stack';

const EMAIL = 'bench@example.com';
/** Payment method of the deposit. */
const METHOD = 'fpx';

interface SignedIn {
  sandbox: Sandbox;
  renter: Renter;
  /** Entries of local storage that a tab needs to be signed in (R3.8 to R3.12). */
  storage: Record<string, string>;
}

/** Signs a renter of Malaysia in over the API. */
export async function signIn(stack: Stack): Promise<SignedIn> {
  const urls = { app: stack.app, api: stack.api, identity: stack.identity, checkout: stack.checkout };
  // The functions below reach the sandbox by its addresses only.
  const sandbox = { urls } as Sandbox;
  const call = (token: string): Renter['call'] => {
    const headers = {
      'X-DATA-REGION': 'MY',
      'Accept-Language': 'en-US',
      ...(token && { 'X-WEB-TOKEN': token }),
    };
    return (name, body, options) => callApi(sandbox, name, headers, body, options);
  };
  const get =
    (token: string): Renter['get'] =>
    async (name, body, options) => {
      const answer = await call(token)(name, body, options);
      if (!answer.success) throw new Error(`${name}: ${answer.status} ${answer.errorCode}`);
      return answer.model;
    };
  const { requestId } = await get('')('emailVerify', { email: EMAIL });
  const verifyCode = await new SandboxControl(stack.api).signInCode(EMAIL);
  const { accessToken: token, userId } = await get('')('emailAuth', { email: EMAIL, verifyCode, requestId });
  return {
    sandbox,
    renter: { userId, token, region: 'MY', call: call(token), get: get(token) },
    storage: { ifeToken_pre_MY: token, ifeUserId_pre_MY: userId },
  };
}

/**
 * Signs a renter in, who rents one power bank, so that the list of orders is not empty.
 * @returns the entries of local storage that a tab needs to be signed in
 */
export async function rentOnce(stack: Stack): Promise<Record<string, string>> {
  const { sandbox, renter, storage } = await signIn(stack);
  await rent(sandbox, renter, { methodId: METHOD });
  return storage;
}
