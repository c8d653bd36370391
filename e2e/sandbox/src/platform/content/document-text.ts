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
 * Parses a document from plain text. The first line is the title, "# " starts a section, and every other line
 * is a paragraph. `{name}` is replaced by a fact of the region.
 * @throws if a fact is missing, so that no document is shown with a gap
 */
export function readDocument(text: string, facts: Readonly<Record<string, string>>): DocumentText {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`document: no fact ${name}`);
    return fact;
  });
  const [title = '', ...lines] = filled
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const sections: Section[] = [];
  for (const line of lines) {
    if (line.startsWith('# ')) sections.push({ heading: line.slice(2), paragraphs: [] });
    else if (sections.length) sections[sections.length - 1]!.paragraphs.push(line);
    else throw new Error(`document ${title}: text before the first heading`);
  }
  return { title, sections };
}
