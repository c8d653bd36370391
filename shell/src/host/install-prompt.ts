import { type Host, type RegionInfo, createObservable } from '@shared/module-kit/host';

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

/**
 * Adds the region's web app manifest to a document that has none, so that the app can be installed. A phone starts from the
 * stored page of the root, which belongs to no region (decisions 39 and 75).
 */
export function addManifest({ code, base }: Pick<RegionInfo, 'base' | 'code'>): void {
  const scope = `/${code.toLowerCase()}`;
  // At another address there is no app to install.
  if (base.toLowerCase() !== scope || document.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${scope}/app.webmanifest`;
  document.head.append(link);
}
