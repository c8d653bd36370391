import type { AppHost } from './app-host';

/** Keeps the session and the settings of this document the same as in the other tabs of the app. */
export function followOtherTabs({
  session,
  theme,
  consent,
  reminders,
  language,
}: Pick<AppHost, 'session' | 'theme' | 'consent' | 'reminders' | 'language'>): void {
  for (const { follow, refresh } of [session, theme, consent, reminders, language]) {
    window.addEventListener('storage', follow);
    // A document in the back/forward cache gets no storage events.
    window.addEventListener('pageshow', ({ persisted }) => persisted && refresh());
  }
}
