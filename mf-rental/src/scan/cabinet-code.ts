import { REGIONS, type RegionCode, parseCabinetSn } from '@shared/http-api/app';

/** A cabinet that a code or a typed text names. */
export interface CabinetCode {
  sn: string;
  /** Region of the cabinet: the first two letters of its serial number. */
  region: RegionCode;
}

/** Returns the `sn` of a cabinet URL on an allowed origin with a known region, or null. */
function snOfLink(text: string, qrOrigins: readonly string[]): string | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  if (!qrOrigins.includes(url.origin) || url.username || url.password) return null;
  const parts = /^\/([a-z]{2})\/cabinet\/?$/i.exec(url.pathname);
  const known = REGIONS.some((region) => region === parts?.[1]?.toUpperCase());
  return known ? url.searchParams.get('sn') : null;
}

/**
 * Parses a scanned code (decision 34): `https://<allowed host>/<region>/cabinet?sn=<SN>` or a bare
 * serial number. Returns null for anything else, which must never be opened.
 */
export function parseCabinetCode(text: string, qrOrigins: readonly string[]): CabinetCode | null {
  const trimmed = text.trim();
  if (trimmed.length > 300) return null;
  const sn = parseCabinetSn(trimmed) ?? parseCabinetSn(snOfLink(trimmed, qrOrigins));
  const region = REGIONS.find((code) => sn?.startsWith(code));
  return sn && region ? { sn, region } : null;
}
