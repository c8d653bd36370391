import type { Language } from '@shared/i18n/languages';
import type { RouteData } from '../page/page-data';

/** Number of rows below the header. They fill a phone in portrait. */
const ROWS = 9;

/**
 * Draws the outline of a route's page, so that something is shown before any code has loaded: the title, in the header or
 * as a heading of the page, and rows or a map. It covers the page until it is removed. Draws nothing for an unknown route.
 * @returns a function that removes it
 */
export function drawSkeleton(route: RouteData | undefined, language: Language): () => void {
  if (!route) return () => undefined;
  const isMap = route.skeleton === 'map';
  const skeleton = document.createElement('div');
  skeleton.id = 'skeleton';
  skeleton.setAttribute('aria-hidden', 'true');
  if (isMap) skeleton.className = 'map';
  const title = document.createElement('p');
  title.textContent = route.titles[language];
  title.className = !route.header ? 'own' : route.back ? 'back' : '';
  const rows = Array.from({ length: isMap ? 1 : ROWS }, () => document.createElement('i'));
  if (isMap) rows[0]!.append(title);
  else skeleton.append(title);
  skeleton.append(...rows);
  // Not in the body, which has not been parsed yet and is scaled down in low windows.
  document.documentElement.append(skeleton);
  return () => skeleton.remove();
}
