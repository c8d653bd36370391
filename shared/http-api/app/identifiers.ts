// Formats of the identifiers that appear in addresses. Pages validate them when they read an address.

export const CABINET_SN = /^(JP|MY|HK)C\d{5}$/;
export const POWER_BANK_SN = /^PB[JMH]\d{7}$/;
export const ORDER_NO = /^(JP|MY|HK)\d{10}$/;

/** Token of a share link. It is compared as it is, with upper and lower case. */
export const SHARE_TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** Greatest number of characters of an identifier without a format of its own. */
export const ID_LENGTH = 64;

/** White space, hyphens and points, as labels, input methods and mail apps add them; the last ones are invisible. */
const SEPARATORS = /[\s\-\u2010-\u2015\u2212\u30fc.\u3002\u200b-\u200f\ufeff]/g;

/**
 * Returns a typed code in upper case. Ignores separators, and converts full-width characters of Japanese and Chinese input
 * methods (Unicode NFKC).
 */
export const typedCode = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKC').replace(SEPARATORS, '').toUpperCase();

function parse(text: string | null | undefined, pattern: RegExp): string | null {
  const written = typedCode(text);
  return pattern.test(written) ? written : null;
}

/** Returns a cabinet's serial number in upper case, or null if the text is not one. */
export const parseCabinetSn = (text: string | null | undefined): string | null => parse(text, CABINET_SN);

/** Returns an order number in upper case, or null if the text is not one. */
export const parseOrderNo = (text: string | null | undefined): string | null => parse(text, ORDER_NO);

/**
 * Returns an identifier without a format of its own, without the white space around it. Returns null if the text is not one, so
 * that no request is sent: if it is empty or too long, and if it names a folder in the path of a request.
 */
export function parseId(text: string | null | undefined): string | null {
  const id = (text ?? '').trim();
  return id.length > 0 && [...id].length <= ID_LENGTH && id !== '.' && id !== '..' ? id : null;
}
