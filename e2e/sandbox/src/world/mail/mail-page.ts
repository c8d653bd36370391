import { HTML_LANG, isLanguage } from '../../server/texts/languages';
import { escapeHtml, htmlPage } from '../../server/texts/html';

export interface StoredMail {
  mailId: number;
  to: string;
  from: string;
  subject: string;
  language: string;
  kind: string;
  text: string;
  html: string;
  code: string | null;
  receivedAt: string;
}

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#0f1f1e;background:#f4f5f2}
main{max-width:720px;margin:0 auto;padding:24px 16px}h1{font-size:22px;margin:0 0 4px}form{margin:16px 0;display:flex;gap:8px;flex-wrap:wrap}
label{align-self:center}input,button{font:inherit;padding:8px 12px;min-height:44px;border:1px solid #6b7674;border-radius:10px;background:#fff}
button{background:#00706b;border-color:#00706b;color:#fff;font-weight:600}input{flex:1;min-width:180px}
article{background:#fff;padding:16px;margin:0 0 8px;border-radius:5px}h2{font-size:17px;margin:0 0 4px}
p{margin:0}.meta{color:#4b5755;font-size:14px}.code{font-size:30px;font-weight:700;letter-spacing:4px;margin:8px 0}
pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}summary{min-height:32px;cursor:pointer;color:#00605c}
@media (prefers-color-scheme:dark){body{background:#0f1616;color:#e7edeb}article,input{background:#1a2322;color:#e7edeb}.meta{color:#a9b6b3}summary,a{color:#5fd6c8}}`;

/** Returns the mailbox page. It reloads every five seconds without a script. */
export function mailPage(mails: readonly StoredMail[], to: string): string {
  const e = escapeHtml;
  const list = mails.map(
    (mail) => `<article lang="${isLanguage(mail.language) ? HTML_LANG[mail.language] : 'en'}">
<h2>${e(mail.subject)}</h2>
<p class="meta">${e(mail.to)} · <time datetime="${mail.receivedAt}">${e(mail.receivedAt.replace('T', ' ').slice(0, 19))} UTC</time></p>
${mail.code ? `<p class="code">${e(mail.code)}</p>` : ''}
<details${mail.code ? '' : ' open'}><summary>Text</summary><pre>${e(mail.text)}</pre></details>
<p class="meta"><a href="/__sandbox/mail/${mail.mailId}">As HTML</a></p></article>`,
  );
  const body = `<h1>Mail</h1><p class="meta">Everything the sandbox sent, newest first. The page reloads every 5 seconds.</p>
<form method="get"><label for="to">Address</label><input id="to" name="to" type="email" value="${e(to)}" autocomplete="off"><button>Show</button></form>
${list.join('') || '<p>No mail yet.</p>'}`;
  const head = `<meta http-equiv="refresh" content="5"><style>${STYLE}</style>`;
  return htmlPage({ title: `Mail (${mails.length})`, head, body });
}
