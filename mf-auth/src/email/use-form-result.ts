import { useState } from 'react';
import type { ApiError } from '@shared/module-kit';
import { FIELDS, type Problems, type SignInField, problemOfCode } from './email-rules';

/**
 * Keeps what the last action of the form came to: problems of fields, another failure, and the tries that are left.
 * @param focus moves the focus to a field
 */
export function useFormResult(focus: (field: SignInField) => void) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);

  /** Replaces the problems of the fields. Returns whether there are none. */
  const show = (next: Problems): boolean => {
    setProblems(next);
    const first = FIELDS.find((field) => next[field]);
    if (first) focus(first);
    return first === undefined;
  };
  return {
    problems,
    failure,
    triesLeft,
    show,
    setFailure,
    setTriesLeft,
    /** Removes the problem of a field. */
    forget(field: SignInField): void {
      if (problems[field]) setProblems(({ [field]: _removed, ...rest }) => rest);
    },
    /** Shows an error of the platform at the field that it belongs to, otherwise as a failure. */
    showError(error: ApiError): void {
      if (error.kind === 'aborted') return;
      const problem = problemOfCode(error.code);
      if (problem) show(problem);
      else setFailure(error);
    },
  };
}
