import { createHash } from 'node:crypto';

/** Omits characters that are easily confused: I, O, 0, 1. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns the four characters printed on a bank, derived from its serial number. */
export function bankCode(powerBankSn: string): string {
  const hash = createHash('sha256').update(powerBankSn).digest();
  return [...hash.subarray(0, 4)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}
