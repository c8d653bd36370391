import {
  type DataBlock,
  findDataBlock,
  NOT_RUN_TEXTS,
  PAGE_FORMAT,
  type PageData,
  renderDataBlock,
  STARTUP_STYLE,
} from 'shell/publishing';
import { previewScripts } from '../inspector/preview-scripts';
import { bootScript, inlineHash } from './boot-script';
import { contentSecurityPolicy } from './csp';
import { escapeHtml } from './html';
import { iconDataUrl, readPictures } from './icons';
import { readThemeColours } from './theme-colours';

/**
 * Returns tags that start the download of the shell's scripts while the rest of the document is still arriving. Returns
 * none during a canary of the shell, because the version depends on the session. A session in which the shell is
 * quarantined downloads it in vain. A WebKit browser that gets the header `Integrity-Policy` ignores the tags.
 */
const preloads = ({ canary, base, files }: PageData['shell']) =>
  (canary ? [] : files)
    .filter(([file, hash]) => file.endsWith('.js') && hash)
    .map(
      ([file, hash]) =>
        `<link rel="preload" as="script" href="/${base}${file}" integrity="sha256-${hash}" crossorigin>\n`,
    )
    .join('');

/** Returns the inline scripts of a preview, which has the panel of the inspector. Other environments have none. */
async function panelScripts(root: string, preview: string | null) {
  if (preview === null) return { hashes: [], before: '', panel: '' };
  const { before, panel } = await previewScripts(root);
  const tag = (text: string) => `<script data-preview="${preview}">${text}</script>\n`;
  return { hashes: [before, panel].map(inlineHash), before: tag(before), panel: tag(panel) };
}

/**
 * Renders `index.html` of an environment: policy, page data and bootstrap script.
 * @param preview name of the environment if it is a preview, otherwise null
 */
export async function renderPage(
  root: string,
  data: PageData,
  preview: string | null = null,
): Promise<string> {
  const script = await bootScript(root);
  const { hashes, before, panel } = await panelScripts(root, preview);
  const scripts = [inlineHash(script), ...hashes];
  const policy = contentSecurityPolicy(data.settings, scripts, inlineHash(STARTUP_STYLE));
  const { light, dark } = readThemeColours(root);
  const notRun = Object.values(NOT_RUN_TEXTS).join('<br>');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
${preloads(data.shell)}<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(data.settings.brand)}</title>
<meta name="theme-color" content="${light.surface}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.surface}" media="(prefers-color-scheme: dark)">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="${iconDataUrl(root)}">
<style>${STARTUP_STYLE}</style>
${renderDataBlock(data)}
${before}<script>${script}</script>
<link rel="apple-touch-icon" href="/${readPictures(root)['apple-touch-icon.png'].path}">
</head>
<body>
<div id="root"></div>
<p id="unsupported">${notRun}</p>
${panel}</body>
</html>
`;
}

function findData(html: string): DataBlock {
  const block = findDataBlock(html);
  if (!block) throw new Error('the page has no data block');
  return block;
}

/** Replaces the page data in a page's text, and the tags that depend on them. */
export function withPageData(html: string, data: PageData): string {
  const { from, to } = findData(html);
  const head = html.slice(0, from).replace(/<link rel="preload"[^>]*>\n/g, '');
  const tags = head.replace('<meta name="viewport"', `${preloads(data.shell)}$&`);
  return tags + renderDataBlock(data) + html.slice(to);
}

/**
 * Reads the data block from a page's text.
 * @throws Error if there is none or its format is not supported
 */
export function readPageData(html: string): PageData {
  const data = JSON.parse(findData(html).json) as PageData;
  if (data.format !== PAGE_FORMAT)
    throw new Error(`the page has format ${String(data.format)}, not ${PAGE_FORMAT}`);
  return data;
}
