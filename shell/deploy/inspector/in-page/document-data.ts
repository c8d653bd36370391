import type { PageData } from 'shell/publishing';

const block = () => document.getElementById('page-data')!;

/** Returns the page data of the document. */
export const readDocumentData = (): PageData => JSON.parse(block().textContent!) as PageData;

/**
 * Replaces the page data of the document. Call it before the bootstrap script reads them. Shadows the property that the script
 * reads, because Trusted Types refuse a change of the text of a script element.
 */
export const writeDocumentData = (data: PageData): void => {
  Object.defineProperty(block(), 'textContent', { configurable: true, value: JSON.stringify(data) });
};
