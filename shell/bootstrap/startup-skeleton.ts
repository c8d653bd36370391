import type { Language } from '@shared/i18n/languages';
import type { RouteData } from '../page/page-data';

/** Number of rows below the header. They fill a phone in portrait. */
const ROWS = 9;

/**
 * Draws the outline of a route's page, so that something is shown before any code has loaded: the header with its title,
 * and rows or a map. It covers the page until it is removed. Draws nothing for an unknown route.
 * @returns a function that removes it
 */
export function drawSkeleton(route: RouteData | undefined, language: Language): () => void {
  if (!route) return () => undefined;
  const isMap = route.skeleton === 'map';
  const skeleton = document.createElement('div');
  skeleton.id = 'skeleton';
  skeleton.setAttribute('aria-hidden', 'true');
  if (isMap) skeleton.className = 'map';
  if (route.header) {
    const title = document.createElement('p');
    title.textContent = route.titles[language];
    if (route.back) title.className = 'back';
    skeleton.append(title);
  }
  for (let row = 0; row < (isMap ? 1 : ROWS); row++) skeleton.append(document.createElement('i'));
  // Not in the body, which has not been parsed yet and is scaled down in low windows.
  document.documentElement.append(skeleton);
  return () => skeleton.remove();
}
