import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Host, getHost } from '../host/host';

/** Key that remembers that the hint was shown. */
const SHOWN_KEY = 'pb:install-hint';

export interface InstallHint {
  /** `prompt`: the browser has a dialog. `share`: the renter uses the Share menu of Safari. */
  way: 'prompt' | 'share';
  /** Closes the hint and opens the browser's dialog. */
  install(): void;
  close(): void;
}

/** Browsers on iOS whose user agent also contains the words of Safari: Edge, DuckDuckGo and Opera Touch. */
const LIKE_SAFARI = /EdgiOS|DuckDuckGo|Ddg|OPT\//;

/** Returns whether the browser is Safari on an iPhone or iPad, whose Share menu installs the app. */
export const isIosSafari = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean =>
  /iPhone|iPad/.test(userAgent) &&
  /Version\/[\d.]+ .*Safari\//.test(userAgent) &&
  !LIKE_SAFARI.test(userAgent);

/** Returns whether the app runs from its icon. Safari on iOS before 16.4 knows only `navigator.standalone`. */
const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

const canShow = ({ browserType, storagePersists, localStorage }: Host) =>
  browserType === 'browser' && storagePersists && !isInstalled() && localStorage.getItem(SHOWN_KEY) === null;

/**
 * Returns a hint to install the app, or null. A renter sees it on one visit of a page. It is never shown in an in-app
 * browser, in the installed app, or where the browser cannot install it.
 * @param earned whether the page may show it now, i.e. after a successful return
 */
export function useInstallHint(earned: boolean): InstallHint | null {
  const host = getHost();
  const { installPrompt, localStorage } = host;
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  const [open, setOpen] = useState(() => canShow(host));
  const way = prompt ? 'prompt' : isIosSafari(navigator) ? 'share' : null;
  const shown = earned && open && way !== null;
  useEffect(() => {
    if (shown) localStorage.setItem(SHOWN_KEY, '1');
  }, [shown, localStorage]);
  if (!shown) return null;
  const close = () => setOpen(false);
  return {
    way,
    close,
    install() {
      close();
      void prompt?.();
    },
  };
}
