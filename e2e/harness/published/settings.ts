import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '@shared/module-kit/host';
import type { PageData } from '../../../shell/page/page-data';
import { inlineHash } from '../../../shell/deploy/render/boot-script';
import { contentSecurityPolicy } from '../../../shell/deploy/render/csp';
import { readPageData, withPageData } from '../../../shell/deploy/render/render';

const textOf = (html: string, tag: 'script' | 'style') =>
  new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? '';

/** A published page with other data, its own first script and style kept, and the policy that follows from the data. */
export function pageWith(html: string, data: PageData): string {
  const policy = contentSecurityPolicy(
    data.settings,
    inlineHash(textOf(html, 'script')),
    inlineHash(textOf(html, 'style')),
  );
  return withPageData(html, data).replace(
    /(<meta http-equiv="Content-Security-Policy" content=")[^"]*/,
    (_all, open: string) =>
      open + policy.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'),
  );
}

/** Gives the page in a folder other settings, e.g. those of a test worker's own sandbox. */
export function setSettings(folder: string, settings: Settings): void {
  const file = path.join(folder, 'index.html');
  const html = readFileSync(file, 'utf8');
  writeFileSync(file, pageWith(html, { ...readPageData(html), settings }));
}
