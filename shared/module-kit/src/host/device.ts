import type { TextStorage } from '@shared/api-client';
import type { BrowserType } from '@shared/http-api/app';
import type { Observable } from './observable';

/** A theme of the app's colours. */
export type Theme = 'light' | 'dark';

/** The browser, and where the app keeps data in it. */
export interface DeviceHost {
  browserType: BrowserType;
  /** False if the browser forbids storage. The app then works for this visit only. */
  storagePersists: boolean;
  sessionStorage: TextStorage;
  localStorage: TextStorage;
  /** Opens the browser's dialog to install the app. Null while the browser does not offer it. */
  installPrompt: Observable<(() => Promise<void>) | null>;
  /** The theme that the renter chose. Null follows the system. */
  theme: Observable<Theme | null> & { set(theme: Theme | null): void };
}
