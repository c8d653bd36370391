import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '@shared/module-kit/host';
import { contentSecurityPolicy, inlineHash, readPageData, withPageData } from '@shell/deploy/render';
import type { PageData } from '../../../shell/page/page-data';
import { writePublishedPage } from './write-page';

/** Matches the inline scripts, also those of a preview, but not the page data. */
const SCRIPTS = /<script(?: data-preview="[^"]*")?>([^]*?)<\/script>/g;
const STYLES = /<style>([^]*?)<\/style>/g;
const hashesOf = (html: string, elements: RegExp) =>
  [...html.matchAll(elements)].map(([, text]) => inlineHash(text!));

/**
 * Returns a published page with other data. Keeps its inline scripts and style, and derives the CSP from the new
 * data.
 */
export function pageWith(html: string, data: PageData): string {
  const policy = contentSecurityPolicy(
    data.settings,
    hashesOf(html, SCRIPTS),
    hashesOf(html, STYLES).join(' '),
  );
  return withPageData(html, data).replace(
    /(<meta http-equiv="Content-Security-Policy" content=")[^"]*/,
    (_all, open: string) =>
      open + policy.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'),
  );
}

/** Changes the settings of the page in a folder, e.g. to those of a test worker's sandbox. */
export function setSettings(folder: string, settings: Settings): void {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  writePublishedPage(folder, pageWith(html, { ...readPageData(html), settings }));
}
