import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The best one first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(accept: string | undefined): Encoding {
  const browser = new Negotiator({ headers: { 'accept-encoding': accept } });
  return ENCODINGS.find((encoding) => browser.encoding([encoding])) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  }
  return encoding === 'gzip' ? zip(body, { level: 9 }) : body;
}
