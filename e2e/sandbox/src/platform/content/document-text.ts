import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_DIR } from '../../server/config/package-dir';
import { fillText } from '../../server/texts/fill-text';
import type { Language } from '../../server/texts/languages';

export interface Section {
  heading: string;
  paragraphs: string[];
}
export interface DocumentText {
  title: string;
  sections: Section[];
}

/** Languages of a document: the app's four, and Bahasa Malaysia for Malaysia's privacy notice. */
export type DocumentLanguage = Language | 'ms';

/**
 * Reads the Markdown of a document in its languages, from `{place}.{language}.md` in this folder.
 * @param place folder and name, for example `help/rent`
 * @throws if a language is missing
 */
export const loadTexts = <L extends DocumentLanguage>(place: string, languages: readonly L[]) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      readFileSync(join(PACKAGE_DIR, 'src/platform/content', `${place}.${language}.md`), 'utf8'),
    ]),
  ) as Record<L, string>;

/**
 * Parses a document from Markdown: `# ` starts the title, `## ` a section, and every other line is a paragraph.
 * `{name}` is replaced by a fact of the region.
 * @throws if a fact is missing, so that no document is shown with a gap
 */
export function readDocument(text: string, facts: Readonly<Record<string, string>>): DocumentText {
  const [title = '', ...lines] = fillText(text, facts)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (!title.startsWith('# ')) throw new Error(`document ${title}: no title`);
  const sections: Section[] = [];
  for (const line of lines) {
    if (line.startsWith('## ')) sections.push({ heading: line.slice(3), paragraphs: [] });
    else if (sections.length) sections[sections.length - 1]!.paragraphs.push(line);
    else throw new Error(`document ${title}: text before the first heading`);
  }
  return { title: title.slice(2), sections };
}
