import { escapeHtml } from '../../server/texts/html';
import type { RegionFacts } from '../regions/facts';
import { HTML_LANG, type Language } from '../../server/texts/languages';
import type { MailText } from './mail-text';

/** Returns the plain text of a mail. The headline is on its own line, so that programs find a sign-in code. */
export function plainBody(
  { sentences, headline, facts }: MailText,
  region: RegionFacts,
  language: Language,
): string {
  return [
    ...(headline ? [headline, ''] : []),
    ...sentences,
    '',
    ...facts.map(([name, value]) => `${name}${language === 'en' ? ': ' : '：'}${value}`),
    ...(facts.length ? [''] : []),
    '--',
    region.company[language],
    region.address[language],
    region.email,
  ].join('\n');
}

/** Returns the mail as HTML: one column, readable without images and by screen readers. */
export function htmlBody(
  { subject, sentences, headline, facts }: MailText,
  region: RegionFacts,
  language: Language,
): string {
  const e = escapeHtml;
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><th scope="row" style="text-align:left;vertical-align:top;min-width:128px;font-weight:400;color:#4b5755;padding:6px 16px 6px 0">${e(name)}</th><td style="text-align:right;padding:6px 0">${e(value)}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="${HTML_LANG[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(subject)}</title></head><body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#0f1f1e;background:#fff"><div style="max-width:480px;margin:0 auto"><h1 style="font-size:20px;margin:0 0 16px">${e(subject)}</h1>${headline ? `<p style="font-size:32px;font-weight:700;letter-spacing:2px;margin:0 0 16px">${e(headline)}</p>` : ''}${sentences.map((text) => `<p style="margin:0 0 12px">${e(text)}</p>`).join('')}${rows ? `<table style="width:100%;border-collapse:collapse;border-top:1px solid #cfd4cc;margin-top:16px">${rows}</table>` : ''}<p style="margin:24px 0 0;font-size:13px;color:#4b5755">${e(region.company[language])}<br>${e(region.address[language])}<br>${e(region.email)}</p></div></body></html>`;
}
