import { TokenType, tokenize } from '@csstools/css-tokenizer';

const CLOSES: Partial<Record<TokenType, string>> = {
  [TokenType.Function]: ')',
  [TokenType.OpenParen]: ')',
  [TokenType.OpenSquare]: ']',
  [TokenType.OpenCurly]: '}',
};
const CLOSING: readonly TokenType[] = [TokenType.CloseParen, TokenType.CloseSquare, TokenType.CloseCurly];

/**
 * Returns why browsers do not read a stylesheet as it is written; null if they do. A browser recovers from an error at
 * another place than the parser of the check. A line break in a string, for example, ends the string in a browser only,
 * and what follows becomes a rule that the check has never seen.
 */
export function syntaxProblem(css: string): string | null {
  const errors: string[] = [];
  const tokens = tokenize({ css }, { onParseError: ({ message }) => errors.push(message) });
  if (errors[0]) return errors[0].replace(/\.$/, '');
  const open: string[] = [];
  for (const [type, text] of tokens) {
    if (type === TokenType.BadString || type === TokenType.BadURL) return `it has the invalid part ${text}`;
    if (type === TokenType.CDO || type === TokenType.CDC) return `it has the HTML comment mark ${text}`;
    const closes = CLOSES[type];
    if (closes) open.push(closes);
    else if (CLOSING.includes(type) && open.pop() !== text) return `"${text}" closes nothing`;
  }
  return open.length > 0 ? `"${open.at(-1)}" is missing at the end` : null;
}
