import type { AppHost } from './app-host';

/** Keeps the session, the theme, the consent and the reminders of this document the same as in the other tabs of the app. */
export function followOtherTabs({
  session,
  theme,
  consent,
  reminders,
}: Pick<AppHost, 'session' | 'theme' | 'consent' | 'reminders'>): void {
  const settings = [session, theme, consent, reminders];
  for (const { follow } of settings) window.addEventListener('storage', follow);
  // A document in the back/forward cache gets no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const { refresh } of settings) refresh();
  });
}
