import { escapeHtml, htmlPage } from '../../server/texts/html';

export interface SignInPage {
  /** Name of the issuer: Google, Apple, WeChat, Alipay. */
  issuer: string;
  action: string;
  email: string;
  name: string;
  error: string | null;
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
export function signInPage({ issuer, action, email, name, error, hidden = {} }: SignInPage): string {
  const e = escapeHtml;
  const fields = Object.entries(hidden).map(
    ([key, value]) => `<input type="hidden" name="${e(key)}" value="${e(value)}">`,
  );
  const body = `<p class="who">${e(issuer)} · sandbox</p>
<h1>Sign in with ${e(issuer)}</h1>
<p>Power bank rental asks ${e(issuer)} for:</p><ul><li>your name</li><li>your e-mail address</li></ul>
<form method="post" action="${e(action)}">${fields.join('')}
<label for="name">Name</label><input id="name" name="name" autocomplete="name" value="${e(name)}">
<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="email" required value="${e(email)}"${error ? ' aria-invalid="true" aria-describedby="error"' : ''}>
${error ? `<p class="error" id="error" role="alert">${e(error)}</p>` : ''}
<button class="go" name="choice" value="continue">Continue</button>
<button class="no" name="choice" value="cancel" formnovalidate>Cancel</button></form>
<p class="note">This page simulates the issuer on this machine. Any address works, without a password.</p>`;
  return htmlPage({ title: `Sign in with ${e(issuer)}`, head: `<style>${STYLE}</style>`, body });
}
