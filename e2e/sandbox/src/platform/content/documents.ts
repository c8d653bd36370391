import { DOCUMENTS, type DocumentId, type RegionCode } from '@shared/http-api/app';
import type { Content } from '@shared/http-api/schemas';
import { LANGUAGES, type Language } from '../../server/texts/languages';
import { type DocumentLanguage, loadTexts, readDocument } from './document-text';
import { regionWords } from './region-words';

interface Source {
  /** Version that consents refer to: the date from which it applies. A changed text has a new version. */
  version: string;
  /** Hash of version and texts, which a test compares, so that nobody changes a text under its old version. */
  hash: string;
  regions?: readonly RegionCode[];
  /** A further language that the law of a region requires. */
  also?: { region: RegionCode; language: DocumentLanguage };
}

/** The documents. Their texts are in `documents/`, one Markdown file per language. */
export const SOURCES: Readonly<Record<DocumentId, Source>> = {
  user: { version: '2026-11-30', hash: '44a17cc496d6' },
  // Malaysian law requires the notice in both languages.
  privacy: { version: '2026-11-30', hash: 'a43f89c5b016', also: { region: 'MY', language: 'ms' } },
  deposit: { version: '2026-11-30', hash: 'a7bcf76dc117' },
  usage: { version: '2026-11-30', hash: 'c7c171271b0d' },
  // Notation under Japan's Act on Specified Commercial Transactions.
  tokushoho: { version: '2026-11-30', hash: 'd6f94cb7a56b', regions: ['JP'] },
  external: { version: '2026-11-29', hash: 'b871566e98a5', regions: ['JP'] },
};

const isDocument = (doc: string): doc is DocumentId => (DOCUMENTS as readonly string[]).includes(doc);

/** Markdown of each document by language. */
const TEXTS = new Map(
  DOCUMENTS.map((doc) => {
    const { also } = SOURCES[doc];
    const languages: DocumentLanguage[] = also ? [...LANGUAGES, also.language] : [...LANGUAGES];
    return [doc, loadTexts(`documents/${doc}`, languages)];
  }),
);

/** Returns a document's languages in a region. */
function languagesOf(doc: DocumentId, region: RegionCode): DocumentLanguage[] {
  const { also } = SOURCES[doc];
  return also?.region === region ? [...LANGUAGES, also.language] : [...LANGUAGES];
}

/** Returns the current version of a document in a region, or null if the region has no such document. */
export function documentVersion(region: RegionCode, doc: string): string | null {
  if (!isDocument(doc)) return null;
  const { version, regions } = SOURCES[doc];
  return regions && !regions.includes(region) ? null : version;
}

/**
 * Returns the current document of a region.
 * @param wanted a language of the document; any other value gives the renter's language
 */
export function getDocument(
  region: RegionCode,
  doc: string,
  language: Language,
  wanted?: string,
): Content | null {
  const version = documentVersion(region, doc);
  if (!isDocument(doc) || version === null) return null;
  const languages = languagesOf(doc, region);
  const shown = languages.find((known) => known === wanted) ?? language;
  const words = regionWords(region, shown === 'ms' ? 'en' : shown);
  return {
    doc,
    version,
    language: shown,
    languages,
    updatedAt: `${version}T00:00:00.000Z`,
    ...readDocument(TEXTS.get(doc)![shown], words),
  };
}
