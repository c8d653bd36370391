import { useSyncExternalStore } from 'react';
import { QuestionDialog, Toast } from '@shared/ui/core';
import { type Observable, createObservable } from '../host/observable';
import type { ConfirmOptions, OverlaysHost } from '../host/overlays';
import { toastMs } from '../host/toast-ms';

interface Shown {
  toast: string | null;
  question: (ConfirmOptions & { answer(yes: boolean): void }) | null;
}

/** Creates the toast and the confirmation of a page, of which there is at most one each. */
export function standaloneOverlays(): OverlaysHost & { shown: Observable<Shown>; end(): void } {
  const shown = createObservable<Shown>({ toast: null, question: null });
  const show = (next: Partial<Shown>) => shown.set({ ...shown.get(), ...next });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    shown,
    /** Answers an open question with no. */
    end() {
      clearTimeout(timer);
      shown.get().question?.answer(false);
    },
    toast(message) {
      clearTimeout(timer);
      show({ toast: String(message) });
      timer = setTimeout(() => show({ toast: null }), toastMs(String(message)));
    },
    confirm(options) {
      shown.get().question?.answer(false);
      return new Promise((resolve) => {
        const answer = (yes: boolean) => {
          if (shown.get().question?.answer === answer) show({ question: null });
          resolve(yes);
        };
        show({ question: { ...options, answer } });
      });
    },
  };
}

/** Renders the toast and the confirmation above the page. */
export function StandaloneOverlays({ shown }: { shown: Observable<Shown> }) {
  const { toast, question } = useSyncExternalStore(shown.subscribe, shown.get);
  return (
    <>
      <Toast message={toast} />
      {question && <QuestionDialog {...question} />}
    </>
  );
}
