import { useState } from 'react';
import { serverNow, useCommand } from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import { useSendCode } from '../authorization/api';
import { type useSignInDraft, requestFor } from './draft';
import { type SignInField, cleanEmail, emailProblem } from './email-rules';
import type { useFormResult } from './use-form-result';

/** Fallback cooldown in s when the server sends no Retry-After. */
const RESEND_SECONDS = 60;

/** Returns the command that requests a code, whether it is running, and whether the last request of this page was answered. */
export function useCodeRequest(
  { draft, change }: ReturnType<typeof useSignInDraft>,
  { show, showError, setFailure, setTriesLeft }: ReturnType<typeof useFormResult>,
  focus: (field: SignInField) => void,
): [send: () => Promise<void>, sending: boolean, answered: boolean] {
  const [sendCode] = useSendCode();
  const [answered, setAnswered] = useState(false);
  const [send, sending] = useCommand(async () => {
    const email = cleanEmail(draft.email);
    const problem = emailProblem(email);
    setFailure(null);
    setAnswered(false);
    if (!show(problem ? { email: problem } : {})) return;
    // Clear the code before the request: the renter may type the new code before the response arrives.
    change({ email, code: '' });
    focus('code');
    const answer = await sendCode({ email, ...requestFor(draft, email) });
    if (!answer.error) {
      setTriesLeft(null);
      const { resendAfterSeconds, requestId } = answer.data;
      const resendAt = serverNow() + resendAfterSeconds * 1000;
      change({ sentTo: email, refusedFor: null, requestId, resendAt });
      return setAnswered(true);
    }
    const { error } = answer;
    if (error.code !== ERROR.codeTooOften && error.status !== 429) return showError(error);
    // The countdown shows when the next code is possible.
    const wait = error.model?.retryAfterSeconds ?? error.retryAfterSeconds ?? RESEND_SECONDS;
    change({ refusedFor: email, resendAt: serverNow() + wait * 1000 });
    setAnswered(true);
    if (error.status === 429) setFailure(error);
  });
  return [send, sending, answered];
}
