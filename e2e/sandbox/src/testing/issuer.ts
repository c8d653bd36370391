import { createHash, randomBytes } from 'node:crypto';
import type { Sandbox } from '../main';
import { callApi, regionHeaders } from './client';

/**
 * Follows an issuer's pages like a browser: keeps cookies and follows redirects on its own origin.
 * @param languages of the browser
 * @returns the answer to the form, the cookies, and the page with the form
 */
export async function throughIssuer(authorize: URL, form: Record<string, string>, languages = 'en-US') {
  const cookies = new Map<string, string>();
  async function visit(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'accept-language': languages };
    const response = await fetch(url, { ...init, redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const to = response.headers.get('location');
    const next = to && new URL(to, url);
    return next && next.origin === authorize.origin ? visit(next.href) : response;
  }
  const page = await (await visit(authorize.href)).text();
  const action = /action="([^"]+)"/.exec(page)![1]!;
  const response = await visit(new URL(action, authorize).href, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return { response, cookies, page };
}

/** Fills the page of an issuer. */
export const PERSON = { name: 'Mika', email: 'mika@example.test', choice: 'continue' };

/** Returns the address of an issuer's page for a sign-in in Japan, and what the page of the app keeps for the exchange. */
export async function beginAtIssuer(sandbox: Sandbox, id: 'google' | 'apple') {
  const { model } = await callApi(sandbox, 'authConfig', regionHeaders('JP'));
  const method = model.methods.find((known) => known.id === id)!;
  const attempt = {
    state: `jp.${randomBytes(12).toString('base64url')}`,
    nonce: randomBytes(12).toString('base64url'),
    codeVerifier: randomBytes(40).toString('base64url'),
    redirectUri: method.redirectUri ?? `${sandbox.urls.app}/jp/login`,
  };
  const url = new URL(method.authorizeUrl!);
  const query = {
    client_id: method.clientId!,
    redirect_uri: attempt.redirectUri,
    response_type: id === 'apple' ? 'code id_token' : 'code',
    ...(id === 'apple' ? { response_mode: 'form_post' } : {}),
    scope: method.scope!,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: createHash('sha256').update(attempt.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return { url, attempt };
}

/** Posts the form of an issuer's page like a browser, without following the redirect. */
export async function postForm(html: string): Promise<Response> {
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map<[string, string]>(
    ([, name, value]) => [name!, value!],
  );
  return fetch(/action="([^"]+)"/.exec(html)![1]!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
}
