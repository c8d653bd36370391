import type { AppHost } from './app-host';

/** Keeps the session, the theme and the consent of this document the same as in the other tabs of the app. */
export function followOtherTabs({
  session,
  theme,
  consent,
}: Pick<AppHost, 'session' | 'theme' | 'consent'>): void {
  for (const { follow } of [session, theme, consent]) window.addEventListener('storage', follow);
  // A document in the back/forward cache gets no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.refresh();
    theme.refresh();
    consent.refresh();
  });
}
