import { fillText } from '../../server/texts/fill-text';
import { FONTS } from '../../server/texts/fonts';
import { escapeHtml, htmlPage } from '../../server/texts/html';
import { HTML_LANG, type Language } from '../../server/texts/languages';
import PAGE_TEXTS from './page-texts.json' with { type: 'json' };

export interface SignInPage {
  /** Name of the issuer: Google, Apple, WeChat, Alipay. */
  issuer: string;
  language: Language;
  action: string;
  email: string;
  name: string;
  /** Set if what was typed is no address. */
  hasError: boolean;
  /** Hidden form fields. */
  hidden?: Readonly<Record<string, string>>;
}

const STYLE = `*{box-sizing:border-box}body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#0f1f1e;background:#f4f5f2}
main{max-width:440px;margin:0 auto;min-height:100vh;padding:32px 20px;background:#fff}
.who{font-weight:700;margin:0 0 24px}h1{font-size:24px;line-height:1.25;margin:0 0 8px}p{margin:0 0 16px;color:#3d4947}
label{display:block;font-weight:600;margin:16px 0 4px;color:#0f1f1e}
input{width:100%;font:inherit;min-height:48px;padding:8px 12px;border:1px solid #6b7674;border-radius:10px;background:#fff;color:#0f1f1e}
button{width:100%;font:inherit;font-weight:600;min-height:52px;border-radius:10px;border:1px solid #1f2b2a;margin:12px 0 0;cursor:pointer}
.go{background:#1f2b2a;color:#fff;margin-top:28px}.no{background:#fff;color:#1f2b2a}
:focus-visible{outline:3px solid #1a66d9;outline-offset:2px}.error{color:#a3231b;font-weight:600}
ul{padding:0 0 0 20px;margin:0 0 8px;color:#3d4947}.note{font-size:14px;margin:24px 0 0}
@media (prefers-color-scheme:dark){body,main{background:#121a1a;color:#e7edeb}p,ul{color:#b8c4c1}label{color:#e7edeb}input{background:#1d2726;color:#e7edeb}.go{background:#e7edeb;color:#121a1a}.no{background:#121a1a;color:#e7edeb;border-color:#8b9895}.error{color:#ff9d94}}`;

/** Returns the issuer's sign-in page. The tester types an identity; there is no password. */
export function signInPage({
  issuer,
  language,
  action,
  email,
  name,
  hasError,
  hidden = {},
}: SignInPage): string {
  const e = escapeHtml;
  const t = (key: keyof typeof PAGE_TEXTS) => e(fillText(PAGE_TEXTS[key][language], { issuer }));
  const fields = Object.entries(hidden).map(
    ([key, value]) => `<input type="hidden" name="${e(key)}" value="${e(value)}">`,
  );
  const body = `<p class="who">${t('who')}</p>
<h1>${t('title')}</h1>
<p>${t('asks')}</p><ul><li>${t('askedName')}</li><li>${t('askedEmail')}</li></ul>
<form method="post" action="${e(action)}">${fields.join('')}
<label for="name">${t('name')}</label><input id="name" name="name" autocomplete="name" value="${e(name)}">
<label for="email">${t('email')}</label><input id="email" name="email" type="email" autocomplete="email" required value="${e(email)}"${hasError ? ' aria-invalid="true" aria-describedby="error"' : ''}>
${hasError ? `<p class="error" id="error" role="alert">${t('noEmail')}</p>` : ''}
<button class="go" name="choice" value="continue">${t('continue')}</button>
<button class="no" name="choice" value="cancel" formnovalidate>${t('cancel')}</button></form>
<p class="note">${t('note')}</p>`;
  const head = `<style>${STYLE}body{font-family:${FONTS[language]}}</style>`;
  return htmlPage({ lang: HTML_LANG[language], title: t('title'), head, body });
}

/** Returns the text for a sign-in that cannot be continued. */
export const endedText = (language: Language): string => PAGE_TEXTS.ended[language];
