import { useEffect, useRef } from 'react';
import { isFinal, useCommand } from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import { useSignInByEmail } from '../authorization/api';
import { useCompleteSignIn } from '../authorization/complete-sign-in';
import { type SignInDraft, type useSignInDraft, requestFor } from './draft';
import {
  type SignInField,
  cleanCode,
  cleanEmail,
  emailProblem,
  formProblems,
  isCompleteCode,
} from './email-rules';
import { useCodeRequest } from './use-code-request';
import { useFormResult } from './use-form-result';

/** Returns whether a draft has another code than one before, which can be submitted. */
const hasNewCode = (draft: SignInDraft, before: SignInDraft) =>
  cleanCode(draft.code) !== cleanCode(before.code) &&
  isCompleteCode(draft.code) &&
  !emailProblem(cleanEmail(draft.email));

/**
 * Requests a code, signs in with it, and assigns errors to fields. The last character of the code submits. An action that
 * needs the accepted terms can continue with their acceptance.
 */
export function useEmailSignIn(
  signInDraft: ReturnType<typeof useSignInDraft>,
  focus: (field: SignInField) => void,
) {
  const { draft, change, clear } = signInDraft;
  const completeSignIn = useCompleteSignIn();
  const result = useFormResult(focus);
  const { show, showError, setFailure, setTriesLeft } = result;
  /** Sign-in by another method that the renter wanted when the terms were not accepted. */
  const other = useRef<(() => void) | null>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const [signIn] = useSignInByEmail();
  const [send, sending, answered] = useCodeRequest(signInDraft, result, focus);

  // The input is passed, because it may be newer than the rendered draft.
  const run = async (input: SignInDraft): Promise<void> => {
    other.current = null;
    setFailure(null);
    if (!show(formProblems(input))) return;
    const email = cleanEmail(input.email);
    const answer = await signIn({ email, verifyCode: cleanCode(input.code), ...requestFor(input, email) });
    if (!answer.error) {
      clear();
      completeSignIn(answer.data);
      return;
    }
    setTriesLeft(answer.error.model?.triesLeft ?? null);
    // The renter has corrected the code during the call.
    if (answer.error.code === ERROR.codeWrong && hasNewCode(latest.current, input))
      return run(latest.current);
    // A later code belongs to another request, whose answer may get lost.
    if (answer.error.code === ERROR.codeBurnt) change({ code: '', requestId: '' });
    // The code may have signed in without an answer arriving here. Then the server sends another one at once.
    if (!isFinal(answer.error) || answer.error.code === ERROR.codeExpired) change({ resendAt: 0 });
    showError(answer.error);
  };
  const [submit, signingIn] = useCommand(run);

  const edit = (field: SignInField, part: Partial<SignInDraft>) => {
    change(part);
    result.forget(field);
  };

  return {
    ...result,
    send,
    sending,
    answered,
    submit: () => submit(draft),
    signingIn,
    edit,
    /** Takes the text of the field. A complete code is submitted once. */
    editCode(text: string) {
      const code = /\s/.test(text) ? cleanCode(text) : text;
      edit('code', { code });
      const next = { ...draft, code };
      if (hasNewCode(next, draft)) void submit(next);
    },
    /** Runs a sign-in by another method, which requires the accepted terms as well. */
    ifAgreed(run: () => void) {
      if (draft.agreed) return run();
      other.current = run;
      show({ terms: ERROR.termsNotAgreed });
    },
    /** Accepts the terms and goes on with what the renter wanted to do. */
    agreeAndContinue() {
      // The button that was tapped goes away.
      focus('terms');
      edit('terms', { agreed: true });
      if (other.current) other.current();
      else void submit({ ...draft, agreed: true });
    },
  };
}
