import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const FOLDERS = [
  ...readdirSync(ROOT).filter((name) => name.startsWith('mf-')),
  'shell',
  'shared/ui',
  'shared/module-build/create/template',
].map((folder) => `${folder}/src`);

/** The style sheets of the pages, of the shell and of this package. */
export const SHEETS = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ file: `${folder}/${name}`, css: readFileSync(join(ROOT, folder, name), 'utf8') })),
);
