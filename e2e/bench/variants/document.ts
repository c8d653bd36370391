import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '@shared/module-kit/host';
import { HOSTING_RULES } from '@shell/deploy/render';

export interface DocumentParts {
  settings: Settings;
  /** Files of the first script and stylesheet. */
  files: readonly string[];
  /** Additional HTML in front of the files. */
  head?: string;
}

/** Returns a JSON block of the document. */
export const jsonBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

const tagFor = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<script defer src="/${file}"></script>`;

/** Renders the usual `index.html` of a web application: its settings, a stylesheet and a deferred script. */
const renderDocument = ({ settings, files, head = '' }: DocumentParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${settings.brand}</title>
<link rel="icon" href="data:,">
<style>html{background:#f2f5f4;color:#0b1b1a}</style>
${jsonBlock('settings', settings)}
${head}
${files.map(tagFor).join('\n')}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;

/**
 * Headers of the page that belong to the host, not to the composition. E.g. `Cross-Origin-Opener-Policy` makes Chromium
 * start another process. The variants have no integrity attributes, so they cannot have `Integrity-Policy`.
 */
const { 'Integrity-Policy': _notTheirs, ...PAGE_HEADERS } = HOSTING_RULES.page;

/** Writes the document of a variant into its folder, and the rules of its host. */
export function writeDocument(folder: string, parts: DocumentParts): void {
  writeFileSync(path.join(folder, 'index.html'), renderDocument(parts));
  writeFileSync(path.join(folder, 'hosting.json'), JSON.stringify({ page: PAGE_HEADERS }));
}
