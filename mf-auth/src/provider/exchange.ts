import { request } from '@shared/module-kit';
import type { CodeExchange, Model, SignedIn } from '@shared/http-api/schemas';
import type { ProviderAnswer } from './answer';
import type { Attempt } from './attempt';

type Positive = Exclude<ProviderAnswer, { kind: 'refused' }>;

/**
 * Creates the exchange of one response for a session. The server hands out Apple's code only once, so the code is kept
 * for a retry after a network error.
 * @returns a function that resolves to the session or throws an ApiError.
 */
export function exchangeOf(attempt: Attempt, answer: Positive): () => Promise<SignedIn> {
  let code: Pick<CodeExchange, 'code' | 'id_token'> | null =
    answer.kind === 'code' ? { code: answer.code } : null;
  return async () => {
    if (answer.kind === 'ticket') {
      code ??= await request<Model<'appleHandover'>>({
        method: 'POST',
        path: '/user/auth/apple/handover',
        body: { ticket: answer.ticket, state: attempt.state },
      });
    }
    return request<SignedIn>({
      method: 'POST',
      path: `/user/auth/${attempt.provider}/process`,
      body: {
        ...code,
        codeVerifier: attempt.verifier,
        nonce: attempt.nonce,
        redirectUri: attempt.callback,
      },
    });
  };
}
