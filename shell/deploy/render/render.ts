import { STARTUP_STYLE } from '../../bootstrap/startup-style';
import { STARTUP_TEXTS } from '../../bootstrap/startup-texts';
import { type PageData, PAGE_FORMAT } from '../../page/page-data';
import { bootScript, inlineHash } from './boot-script';
import { contentSecurityPolicy } from './csp';

const DATA_OPEN = '<script type="application/json" id="page-data">';
const DATA_CLOSE = '</script>';

/** The brand's icon. Inline, so that hosts need no extra file. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='6' fill='%2300736f'/%3E%3Crect x='10' y='5' width='12' height='22' rx='3' fill='%23fff'/%3E%3Crect x='13' y='21' width='6' height='2' fill='%2300736f'/%3E%3C/svg%3E";

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const dataBlock = (data: PageData) =>
  `${DATA_OPEN}${JSON.stringify(data).replace(/</g, '\\u003c')}${DATA_CLOSE}`;

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

/** Renders `index.html` of an environment: policy, page data and bootstrap script. */
export async function renderPage(root: string, data: PageData): Promise<string> {
  const script = await bootScript(root);
  const policy = contentSecurityPolicy(data.settings, inlineHash(script), inlineHash(STARTUP_STYLE));
  const unsupported = Object.values(STARTUP_TEXTS.unsupported).join('<br>');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
${preloads(data.shell)}<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(data.settings.brand)}</title>
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#121b1a" media="(prefers-color-scheme: dark)">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="${ICON}">
<style>${STARTUP_STYLE}</style>
${dataBlock(data)}
<script>${script}</script>
</head>
<body>
<div id="root"></div>
<p id="unsupported">${unsupported}</p>
</body>
</html>
`;
}

function findData(html: string): { from: number; to: number } {
  const from = html.indexOf(DATA_OPEN);
  const to = html.indexOf(DATA_CLOSE, from);
  if (from < 0 || to < 0) throw new Error('the page has no data block');
  return { from, to };
}

/** Replaces the page data in a page's text, and the tags that depend on them. */
export function withPageData(html: string, data: PageData): string {
  const { from, to } = findData(html);
  const head = html.slice(0, from).replace(/<link rel="preload"[^>]*>\n/g, '');
  const tags = head.replace('<meta name="viewport"', `${preloads(data.shell)}$&`);
  return tags + dataBlock(data) + html.slice(to + DATA_CLOSE.length);
}

/**
 * Reads the data block from a page's text.
 * @throws Error if there is none or its format is not supported
 */
export function readPageData(html: string): PageData {
  const { from, to } = findData(html);
  const data = JSON.parse(html.slice(from + DATA_OPEN.length, to)) as PageData;
  if (data.format !== PAGE_FORMAT)
    throw new Error(`the page has format ${String(data.format)}, not ${PAGE_FORMAT}`);
  return data;
}
