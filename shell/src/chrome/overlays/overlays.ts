import type { ConfirmOptions } from '@shared/module-kit/host';

/** Duration of a toast in ms (R9.20). */
export const TOAST_MS = 2000;

export interface Overlays {
  toast: string | null;
  confirm: (ConfirmOptions & { answer(yes: boolean): void }) | null;
}

/**
 * Creates the state of the toast and the confirmation above the pages. There is at most one of each. A new confirmation
 * declines the open one.
 */
export function createOverlays() {
  let state: Overlays = { toast: null, confirm: null };
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
    toast(message: string) {
      window.clearTimeout(timer);
      set({ toast: message });
      timer = window.setTimeout(() => set({ toast: null }), TOAST_MS);
    },
    confirm(options: ConfirmOptions): Promise<boolean> {
      state.confirm?.answer(false);
      return new Promise((resolve) => {
        const answer = (yes: boolean) => {
          set({ confirm: null });
          resolve(yes);
        };
        set({ confirm: { ...options, answer } });
      });
    },
  };
}
export type OverlayStore = ReturnType<typeof createOverlays>;
