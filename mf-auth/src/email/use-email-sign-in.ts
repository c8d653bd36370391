import { useState } from 'react';
import { type ApiError, isFinal, serverNow, useCommand, useSession } from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import { useSendCode, useSignInByEmail } from '../authorization/api';
import type { useSignInDraft } from './draft';
import {
  FIELDS,
  type Problems,
  type SignInField,
  cleanCode,
  cleanEmail,
  emailProblem,
  formProblems,
  problemOfCode,
} from './email-rules';

/** Fallback cooldown in s when the server sends no Retry-After. */
const RESEND_SECONDS = 60;

/** Requests a code, signs in with it, and assigns errors to fields. */
export function useEmailSignIn(
  { draft, change, clear }: ReturnType<typeof useSignInDraft>,
  focus: (field: SignInField) => void,
) {
  const { completeSignIn } = useSession();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [sendCode] = useSendCode();
  const [signIn] = useSignInByEmail();
  /** The id of the code request, which is only valid for the address that the code was sent to. */
  const requested = (email: string) =>
    draft.requestId && draft.sentTo === email ? { requestId: draft.requestId } : {};

  const show = (next: Problems) => {
    setProblems(next);
    const first = FIELDS.find((field) => next[field]);
    if (first) focus(first);
    return first === undefined;
  };

  const refused = (error: ApiError) => {
    if (error.kind === 'aborted') return;
    const problem = problemOfCode(error.code);
    if (problem) show(problem);
    else setFailure(error);
  };

  const [send, sending] = useCommand(async () => {
    const email = cleanEmail(draft.email);
    const problem = emailProblem(email);
    setFailure(null);
    if (!show(problem ? { email: problem } : {})) return;
    // Clear the code before the request: the renter may type the new code before the response arrives.
    change({ email, code: '' });
    focus('code');
    const answer = await sendCode({ email, ...requested(email) });
    if (!answer.error) {
      setTriesLeft(null);
      const { resendAfterSeconds, requestId } = answer.data;
      const resendAt = serverNow() + resendAfterSeconds * 1000;
      change({ sentTo: email, refusedFor: null, requestId, resendAt });
      return;
    }
    const { error } = answer;
    if (error.code !== ERROR.codeTooOften && error.status !== 429) return refused(error);
    // The countdown shows when the next code is possible.
    const wait = error.model?.retryAfterSeconds ?? error.retryAfterSeconds ?? RESEND_SECONDS;
    change({ refusedFor: email, resendAt: serverNow() + wait * 1000 });
    if (error.status === 429) setFailure(error);
  });

  const [submit, signingIn] = useCommand(async () => {
    setFailure(null);
    if (!show(formProblems(draft))) return;
    const email = cleanEmail(draft.email);
    const answer = await signIn({ email, verifyCode: cleanCode(draft.code), ...requested(email) });
    if (!answer.error) {
      clear();
      completeSignIn(answer.data);
      return;
    }
    setTriesLeft(answer.error.model?.triesLeft ?? null);
    if (answer.error.code === ERROR.codeBurnt) change({ code: '' });
    // The code may have signed in without an answer arriving here. Then the server sends another one at once.
    if (!isFinal(answer.error) || answer.error.code === ERROR.codeExpired) change({ resendAt: 0 });
    refused(answer.error);
  });

  /** Checks the terms for the other sign-in methods, which require them as well. */
  const termsAgreed = () => draft.agreed || show({ terms: ERROR.termsNotAgreed });

  const edit = (field: SignInField, part: Parameters<typeof change>[0]) => {
    change(part);
    if (problems[field]) setProblems(({ [field]: _removed, ...rest }) => rest);
  };

  return {
    problems,
    termsAgreed,
    failure,
    triesLeft,
    send,
    sending,
    submit,
    signingIn,
    edit,
  };
}
