import type { ReactNode } from 'react';

/** A catalogue's text with `<b>…</b>` in it, as nodes: word order differs by language, so the mark lies in the text. */
export function emphasis(text: string): ReactNode[] {
  return text
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}
