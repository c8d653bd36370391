import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '@shell/deploy';
import { regionFiles, withDocument, WORKER_FILE } from '@shell/deploy/render';
import { ROOT } from '../root';
import { LOCAL_ADDRESS } from '../stack/local-platform';

/** Writes the page of a published folder, and the files that are derived from it. */
export function writePublishedPage(folder: string, html: string): void {
  const files = new Map([['index.html', html], ...regionFiles(ROOT, html, LOCAL_ADDRESS)]);
  for (const [file, text] of files) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const worker = path.join(folder, WORKER_FILE);
  if (existsSync(worker)) writeFileSync(worker, withDocument(readFileSync(worker, 'utf8'), sha256(html)));
}
