/** Escapes a text for HTML elements and quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * Returns a page for people.
 * @param page.title text of the title, escaped
 * @param page.head further elements of the head, such as its styles
 * @param page.body content of `<main>`
 */
export const htmlPage = ({
  lang = 'en',
  title,
  head,
  body,
}: Record<'title' | 'head' | 'body', string> & { lang?: string }) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}</head><body><main>
${body}</main></body></html>`;
