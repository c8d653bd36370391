import { REGIONS, type RegionCode, parseCabinetSn, typedCode } from '@shared/http-api/app';

const MAX_LENGTH = 300;

/** A cabinet that a code or a typed text names. */
export interface CabinetCode {
  sn: string;
  /** Region of the cabinet: the first two letters of its serial number. */
  region: RegionCode;
  /** Code of the coupon that a link to the cabinet's price page names, as of an advertisement. */
  coupon?: string;
}

/**
 * Returns the `sn` of a cabinet or product URL on an allowed origin with a known region, and the coupon of the latter. A compact QR
 * code contains only capitals, also in the path and in the names of the parameters.
 */
function readLink(text: string, qrOrigins: readonly string[]): { sn?: string; coupon?: string } {
  let url: URL;
  try {
    url = new URL(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return {};
  }
  if (!qrOrigins.includes(url.origin) || url.username || url.password) return {};
  const parts = /^\/([a-z]{2})\/(cabinet|product)\/?$/i.exec(url.pathname);
  const known = REGIONS.some((region) => region === parts?.[1]?.toUpperCase());
  const valueOf = (wanted: string) =>
    [...url.searchParams].find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  if (!known) return {};
  const coupon = parts?.[2]?.toLowerCase() === 'product' && typedCode(valueOf('coupon'));
  return { sn: valueOf('sn'), ...(coupon ? { coupon } : {}) };
}

/**
 * Parses a scanned, pasted or typed text (decision 34): `https://<allowed host>/<region>/cabinet?sn=<SN>`, the address of
 * the same cabinet's price page, either also without `https://`, or a bare serial number. Ignores white space, full-width forms and a point after the link.
 * Returns null for anything else, which must never be opened.
 */
export function parseCabinetCode(text: string, qrOrigins: readonly string[]): CabinetCode | null {
  if (text.length > MAX_LENGTH) return null;
  const link = text.normalize('NFKC').replace(/\s+/g, '');
  const bare = parseCabinetSn(text);
  const named = bare ? {} : readLink(link, qrOrigins);
  const sn = bare ?? parseCabinetSn(named.sn);
  const region = REGIONS.find((code) => sn?.startsWith(code));
  return sn && region ? { ...named, sn, region } : null;
}
