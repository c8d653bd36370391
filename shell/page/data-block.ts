const OPEN = '<script type="application/json" id="page-data">';
const CLOSE = '</script>';

/** Wraps the JSON of the page data for the document. */
export const renderDataBlock = (data: object): string =>
  `${OPEN}${JSON.stringify(data).replace(/</g, '\\u003c')}${CLOSE}`;

/** Position of the data block in a document's text: the block, and the JSON in it. */
export interface DataBlock {
  from: number;
  to: number;
  json: string;
}

/** Finds the data block in a document's text. Searches the text, because DOMParser is a Trusted Types sink. */
export function findDataBlock(html: string): DataBlock | null {
  const from = html.indexOf(OPEN);
  const end = html.indexOf(CLOSE, from);
  if (from < 0 || end < 0) return null;
  return { from, to: end + CLOSE.length, json: html.slice(from + OPEN.length, end) };
}
