import type { RegionCode } from '@shared/http-api/app';
import { manifestFile } from '../store/hosting';
import { escapeHtml } from './html';
import { PREVIEW_FILE } from './icons';
import { REGION_TEXTS } from './region-texts';
import { type RegionContext, appName, regionScope, shortAppName } from './web-app-manifest';

const END_OF_HEAD = '</head>';

/**
 * Returns a region's document: `index.html` with the tags for installation and for link previews. They follow everything
 * else in the head, so that the start of the app does not wait for them. A phone that starts from its stored `index.html`
 * has none of them, and the shell adds the manifest (`addManifest`).
 * @param html text of `index.html`
 * @param origin origin of the environment, because previews need absolute addresses
 */
export function regionPage(
  html: string,
  region: RegionCode,
  { brand, pictures }: RegionContext,
  origin: string,
): string {
  const { lang, description } = REGION_TEXTS[region];
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const name = (of: string, content: string) => `<meta name="${of}" content="${escapeHtml(content)}">`;
  const tags = [
    `<link rel="manifest" href="/${manifestFile(region)}">`,
    name('apple-mobile-web-app-title', shortAppName(brand, region)),
    name('description', description),
    property('type', 'website'),
    property('site_name', brand),
    property('title', appName(brand, region)),
    property('description', description),
    property('url', `${origin}${regionScope(region)}home`),
    property('image', `${origin}/${pictures[PREVIEW_FILE].path}`),
    property('locale', ogLocale(lang)),
  ];
  const end = html.lastIndexOf(END_OF_HEAD);
  if (end < 0) throw new Error('the page has no head');
  return `${html.slice(0, end)}${tags.join('\n')}\n${html.slice(end)}`;
}

/** Returns a language as Open Graph writes it: language and territory, e.g. `zh_HK`. */
function ogLocale(lang: string): string {
  const { language, region } = new Intl.Locale(lang);
  return `${language}_${region}`;
}
