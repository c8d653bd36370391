import type { ConfirmOptions } from '@shared/module-kit/host';

/** Duration of a toast in ms (R9.20). */
export const TOAST_MS = 2000;

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
  let state: Overlays = { toast: null, caller: null, confirm: null };
  const listeners = new Set<() => void>();
  let timer = 0;
  const set = (next: Partial<Overlays>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    toast(message: string, caller: string | null = null) {
      window.clearTimeout(timer);
      set({ toast: message, caller });
      timer = window.setTimeout(() => set({ toast: null }), TOAST_MS);
    },
    /** Answers an open confirmation with no. */
    decline: () => state.confirm?.answer(false),
    confirm(options: ConfirmOptions, caller: string | null = null): Promise<boolean> {
      state.confirm?.answer(false);
      return new Promise((resolve) => {
        const answer = (yes: boolean) => {
          if (state.confirm?.answer === answer) set({ confirm: null });
          resolve(yes);
        };
        set({ confirm: { ...options, answer }, caller });
      });
    },
  };
}
export type OverlayStore = ReturnType<typeof createOverlays>;
