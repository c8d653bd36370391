import { DOCUMENTS, type DocumentId, type RegionCode } from '@shared/http-api/app';

const JAPAN_ONLY: readonly DocumentId[] = ['tokushoho', 'external'];

/** Returns the documents of a region (R2.5). Japanese law requires two more. */
export const documentsForRegion = (region: RegionCode): DocumentId[] =>
  DOCUMENTS.filter((doc) => region === 'JP' || !JAPAN_ONLY.includes(doc));

/** Parses the `doc` query. Returns null if the region has no such document. */
export const parseDocument = (text: string | null, region: RegionCode): DocumentId | null =>
  documentsForRegion(region).find((doc) => doc === text) ?? null;
