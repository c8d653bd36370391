import { call } from '@shared/module-kit';
import {
  alipayProcess,
  appleHandover,
  appleProcess,
  googleProcess,
  wechatProcess,
} from '@shared/http-api/endpoints';
import type { CodeExchange, SignedIn } from '@shared/http-api/schemas';
import type { ProviderAnswer } from './answer';
import type { PendingAuthorization } from './pending-authorization';

const PROCESS = { google: googleProcess, apple: appleProcess, wechat: wechatProcess, alipay: alipayProcess };

type GrantedAnswer = Exclude<ProviderAnswer, { kind: 'refused' }>;

/**
 * Returns a function that exchanges one response for a session. It resolves to the session or throws an ApiError. The
 * server returns Apple's code for 30 s only, so the function keeps the code for a retry after a network error.
 */
export function createExchange(
  attempt: PendingAuthorization,
  answer: GrantedAnswer,
): () => Promise<SignedIn> {
  let code: Pick<CodeExchange, 'code' | 'id_token'> | null =
    answer.kind === 'code' ? { code: answer.code } : null;
  return async () => {
    if (answer.kind === 'ticket') {
      code ??= await call(appleHandover, { ticket: answer.ticket, state: attempt.state });
    }
    return call(PROCESS[attempt.provider], {
      ...code!,
      codeVerifier: attempt.verifier,
      nonce: attempt.nonce,
      redirectUri: attempt.callback,
    });
  };
}
