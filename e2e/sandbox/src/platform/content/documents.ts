import { DOCUMENTS, type DocumentId, type RegionCode } from '@shared/http-api/app';
import type { Content } from '@shared/http-api/schemas';
import { LANGUAGES, type Language } from '../../server/texts/languages';
import { DEPOSIT_AGREEMENT } from './deposit-agreement';
import { type DocumentLanguage, readDocument } from './document-text';
import { EXTERNAL_TRANSMISSION, TOKUSHOHO } from './japan-documents';
import { PRIVACY_POLICY } from './privacy-policy';
import { regionWords } from './region-words';
import { USAGE_INSTRUCTIONS } from './usage-instructions';
import { USER_AGREEMENT } from './user-agreement';

interface Source {
  /** Version that consents refer to. A changed text has a new version. */
  version: string;
  updatedAt: string;
  texts: Readonly<Partial<Record<DocumentLanguage, string>>> & Readonly<Record<Language, string>>;
  regions?: readonly RegionCode[];
}

const published = (
  texts: Source['texts'],
  { regions, version = '2026-11-25' }: Partial<Pick<Source, 'regions' | 'version'>> = {},
): Source => ({
  version,
  updatedAt: `${version}T00:00:00.000Z`,
  texts,
  ...(regions ? { regions } : {}),
});

const SOURCES: Readonly<Record<DocumentId, Source>> = {
  user: published(USER_AGREEMENT),
  privacy: published(PRIVACY_POLICY),
  deposit: published(DEPOSIT_AGREEMENT),
  usage: published(USAGE_INSTRUCTIONS),
  tokushoho: published(TOKUSHOHO, { regions: ['JP'] }),
  external: published(EXTERNAL_TRANSMISSION, { regions: ['JP'] }),
};

const isDocument = (doc: string): doc is DocumentId => (DOCUMENTS as readonly string[]).includes(doc);

/** Returns a document's languages: the app's four, and Bahasa Malaysia if Malaysian law requires it. */
function languagesOf(doc: DocumentId, region: RegionCode): DocumentLanguage[] {
  return doc === 'privacy' && region === 'MY' ? [...LANGUAGES, 'ms'] : [...LANGUAGES];
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
  const { texts, updatedAt } = SOURCES[doc];
  const languages = languagesOf(doc, region);
  const shown = languages.find((known) => known === wanted) ?? language;
  const words = regionWords(region, shown === 'ms' ? 'en' : shown);
  return {
    doc,
    version,
    language: shown,
    languages,
    updatedAt,
    ...readDocument(texts[shown] ?? texts.en, words),
  };
}
