import { type RefObject, useState } from 'react';
import { useText } from '../texts';
import type { Problem } from './draft';

/** Fields of problems that are named otherwise. */
const FIELDS: Partial<Record<Problem, string>> = { timeRange: 'time', closedBank: 'powerBank' };

/**
 * Returns the messages of the fields. There are none before the renter tries to send.
 * @param form element with the fields; each has `data-field`.
 * @param missing problems of the draft in visual order.
 */
export function useProblems(form: RefObject<HTMLElement | null>, missing: readonly Problem[]) {
  const t = useText();
  const [tried, setTried] = useState(false);
  const problems = tried ? missing : [];
  return {
    incomplete: problems.length > 0,
    /** Returns the message of the first of these problems that the draft has. */
    problem(...kinds: Problem[]): string | undefined {
      const found = kinds.find((kind) => problems.includes(kind));
      return found && t(`problem.${found}`);
    },
    /** Shows the problems and focuses the first invalid field. Returns whether there is no problem. */
    check(): boolean {
      setTried(true);
      const [first] = missing;
      if (first) focusField(form.current, FIELDS[first] ?? first);
      return !first;
    },
  };
}

/** Focuses the control of a field and scrolls to it. */
function focusField(form: HTMLElement | null, field: string): void {
  const focusable = 'input:not([tabindex="-1"]), textarea, select, button:not([tabindex="-1"])';
  const control = form
    ?.querySelector<HTMLElement>(`[data-field="${field}"]`)
    ?.querySelector<HTMLElement>(focusable);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
