import { readFileSync } from 'node:fs';
import { format } from 'prettier';

/** Format of generated files, the same in every repository. `.prettierrc.json` refers to it, too. */
const STYLE = JSON.parse(readFileSync(new URL('../prettier.json', import.meta.url), 'utf8')) as object;

/** Formats the text of a file by the end of its name. */
export const formatFile = (file: string, text: string): Promise<string> =>
  format(text, { ...STYLE, filepath: file });
