import type { TextStorage } from '@shared/api-client';
import { type Host, createObservable } from '@shared/module-kit/host';
import { THEME_KEY } from '../../page/storage-keys';
import { applyTheme, parseTheme } from '../../page/theme';

export type ThemeSetting = Host['theme'] & {
  /** Handles the storage event of a choice in another tab. The key is null if that tab cleared the storage. */
  follow(event: Pick<StorageEvent, 'key'>): void;
  /** Reads the stored choice again. Another tab may have changed it. */
  refresh(): void;
};

/** Keeps the renter's theme. The bootstrap script has already applied the stored one. */
export function createThemeSetting(storage: TextStorage, document: Document): ThemeSetting {
  const read = () => parseTheme(storage.getItem(THEME_KEY));
  const current = createObservable(read());
  const show = (theme: ReturnType<typeof read>) => {
    applyTheme(theme, document);
    current.set(theme);
  };
  const refresh = () => show(read());
  return {
    ...current,
    set(theme) {
      if (theme) storage.setItem(THEME_KEY, theme);
      else storage.removeItem(THEME_KEY);
      show(theme);
    },
    follow({ key }) {
      if (key === THEME_KEY || key === null) refresh();
    },
    refresh,
  };
}
