/**
 * Returns the number in a text of an input: keeps one decimal point and one leading minus sign, and strips other
 * characters (R5.9).
 */
export function cleanNumber(text: string): string {
  const minus = text.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length > 0 ? `${minus}${whole}.${rest.join('')}` : `${minus}${whole}`;
}
