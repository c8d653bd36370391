import { type Host, createObservable } from '@shared/module-kit/host';

/** Chromium's offer to install the app (https://wicg.github.io/manifest-incubations/). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Keeps the browser's offer to install the app, so that a page can use it later. */
export function createInstallPrompt(target: Pick<Window, 'addEventListener'>): Host['installPrompt'] {
  const { set, ...offer } = createObservable<(() => Promise<void>) | null>(null);
  target.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own hint at once.
    event.preventDefault();
    set(async () => {
      // The browser accepts one call for each event.
      set(null);
      await (event as BeforeInstallPromptEvent).prompt();
    });
  });
  target.addEventListener('appinstalled', () => set(null));
  return offer;
}
