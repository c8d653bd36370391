import { DOCUMENTS, type DocumentId, type RegionCode } from '@shared/http-api/app';

const JAPAN_ONLY: readonly DocumentId[] = ['tokushoho', 'external'];

/** The documents of a region (specification, section 2; two more by Japanese law). */
export const documentsOf = (region: RegionCode): DocumentId[] =>
  DOCUMENTS.filter((doc) => region === 'JP' || !JAPAN_ONLY.includes(doc));

/** The document that an address asks for; null if this region has none of that name. */
export const parseDocument = (text: string | null, region: RegionCode): DocumentId | null =>
  documentsOf(region).find((doc) => doc === text) ?? null;
