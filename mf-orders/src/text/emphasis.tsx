import type { ReactElement } from 'react';

/** Converts `<b>…</b>` in a text to elements. Texts contain the tags, because word order differs by language. */
export function emphasis(text: string): ReactElement[] {
  return text
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : <span key={index}>{part}</span>));
}
