import type { ReactNode } from 'react';

/** Converts `<b>…</b>` in a catalogue text to elements. The text contains the mark, because word order differs by language. */
export function emphasis(text: string): ReactNode[] {
  return text
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}
