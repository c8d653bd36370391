import { isDeepStrictEqual } from 'node:util';
import type { PageData } from 'shell/publishing';
import { readPageData } from '../render/render';
import { readSelection } from '../registry/selection';
import { PublishRefused } from './refused';

const FIRST_TAG = '<link rel="manifest"';
const END_OF_HEAD = '</head>';

/**
 * Returns whether a change needs another document than the stored one: there is none, or the shell, the settings or the service
 * worker change.
 * @param stored text of `index.html`; null if nothing is published
 */
export function needsDocument(stored: string | null, next: PageData): boolean {
  if (stored === null) return true;
  const current = readPageData(stored);
  const facts = (page: PageData) => [readSelection(page).shell, page.settings, page.serviceWorker];
  return !isDeepStrictEqual(facts(current), facts(next));
}

/**
 * Returns the stored page data with the changes of the modules. What has not changed stays as the platform team has written it,
 * with members that this release does not know.
 * @param stored text of `index.html`; null if nothing is published
 * @throws PublishRefused if the change needs another document
 */
export function keptData(stored: string | null, next: PageData): PageData {
  const current = stored === null ? null : readPageData(stored);
  if (!current)
    throw new PublishRefused([
      'Nothing is published here. The platform team publishes the shell first, or creates the preview.',
    ]);
  const [before, after] = [readSelection(current), readSelection(next)];
  const isSame = (name: string) => isDeepStrictEqual(before[name], after[name]);
  if (needsDocument(stored, next))
    throw new PublishRefused([
      'This changes the shell, the settings or the service worker. Only the platform team can, from its own repository.',
    ]);
  const modules = Object.entries(next.modules).map(([name, data]) => [
    name,
    isSame(name) ? current.modules[name] : data,
  ]);
  return {
    ...current,
    revision: next.revision,
    ...(next.oldest ? { oldest: next.oldest } : {}),
    modules: Object.fromEntries(modules) as PageData['modules'],
  };
}

/**
 * Returns a region's document for a new `index.html`, with the tags that the stored one has.
 * @param stored text of the stored document of the region
 * @throws Error if it has no such tags
 */
export function keptRegionPage(html: string, stored: string): string {
  const tags = stored.slice(stored.indexOf(FIRST_TAG), stored.lastIndexOf(END_OF_HEAD));
  if (!tags.startsWith(FIRST_TAG)) throw new Error('the document of the region has no manifest');
  const end = html.lastIndexOf(END_OF_HEAD);
  return `${html.slice(0, end)}${tags}${html.slice(end)}`;
}
