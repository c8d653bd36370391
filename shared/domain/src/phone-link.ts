/**
 * Returns the `tel:` address of one phone number in a usual notation, e.g. "+81 (0)3-1234-5678". Null for any other text, such
 * as two numbers or one with an extension: its digits together are another number.
 */
export function phoneLink(text: string): string | null {
  const number = text
    .normalize('NFKC')
    .replace(/(\+\d+\D*)\(0\)/, '$1')
    .replace(/[().\s\u2010-\u2015\u2212\u30FC-]/g, '');
  return /^\+?\d{1,15}$/.test(number) ? `tel:${number}` : null;
}
