import { type ConfirmOptions, createObservable, toastMs } from '@shared/module-kit/host';

export interface Overlays {
  toast: string | null;
  /** Version of the page that opened the last overlay; null for the shell. */
  caller: string | null;
  confirm: (ConfirmOptions & { answer(yes: boolean): void }) | null;
}

/**
 * Creates the state of the toast and the confirmation above the pages. There is at most one of each. A new confirmation
 * declines the open one.
 */
export function createOverlays() {
  const state = createObservable<Overlays>({ toast: null, caller: null, confirm: null });
  let timer = 0;
  const set = (next: Partial<Overlays>) => state.set({ ...state.get(), ...next });
  const decline = () => state.get().confirm?.answer(false);
  return {
    subscribe: state.subscribe,
    get: state.get,
    toast(message: string, caller: string | null = null) {
      window.clearTimeout(timer);
      set({ toast: message, caller });
      timer = window.setTimeout(() => set({ toast: null }), toastMs(message));
    },
    /** Answers an open confirmation with no. */
    decline,
    /** Removes the toast, and answers an open confirmation with no. */
    clear() {
      decline();
      set({ toast: null });
    },
    confirm(options: ConfirmOptions, caller: string | null = null): Promise<boolean> {
      decline();
      return new Promise((resolve) => {
        const answer = (yes: boolean) => {
          if (state.get().confirm?.answer === answer) set({ confirm: null });
          resolve(yes);
        };
        set({ confirm: { ...options, answer }, caller });
      });
    },
  };
}
export type OverlayStore = ReturnType<typeof createOverlays>;
