import { REGIONS, type RegionCode, parseCabinetSn } from '@shared/http-api/app';

const MAX_LENGTH = 300;

/** A cabinet that a code or a typed text names. */
export interface CabinetCode {
  sn: string;
  /** Region of the cabinet: the first two letters of its serial number. */
  region: RegionCode;
}

/**
 * Returns the `sn` of a cabinet or product URL on an allowed origin with a known region, or null. A compact QR code
 * contains only capitals, also in the path and in the name of the parameter.
 */
function snOfLink(text: string, qrOrigins: readonly string[]): string | null {
  let url: URL;
  try {
    url = new URL(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
  if (!qrOrigins.includes(url.origin) || url.username || url.password) return null;
  const parts = /^\/([a-z]{2})\/(cabinet|product)\/?$/i.exec(url.pathname);
  const known = REGIONS.some((region) => region === parts?.[1]?.toUpperCase());
  const [, sn] = [...url.searchParams].find(([name]) => name.toLowerCase() === 'sn') ?? [];
  return known && sn ? sn : null;
}

/**
 * Parses a scanned, pasted or typed text (decision 34): `https://<allowed host>/<region>/cabinet?sn=<SN>`, the address of
 * the same cabinet's price page, either also without `https://`, or a bare serial number. Ignores white space, full-width forms and a point after the link.
 * Returns null for anything else, which must never be opened.
 */
export function parseCabinetCode(text: string, qrOrigins: readonly string[]): CabinetCode | null {
  if (text.length > MAX_LENGTH) return null;
  const link = text.normalize('NFKC').replace(/\s+/g, '');
  const sn = parseCabinetSn(text) ?? parseCabinetSn(snOfLink(link, qrOrigins));
  const region = REGIONS.find((code) => sn?.startsWith(code));
  return sn && region ? { sn, region } : null;
}
