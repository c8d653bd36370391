import { createHash, randomBytes } from 'node:crypto';
import type { Sandbox } from '../../main';
import { callApi, regionHeaders } from '../../testing/client';
import { advance, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

/** Follows an issuer's pages like a browser: keeps cookies and follows redirects on its own origin. */
async function throughIssuer(authorize: URL, form: Record<string, string>) {
  const cookies = new Map<string, string>();
  async function visit(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
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
  return { response, cookies };
}

const PERSON = { name: 'Mika', email: 'mika@example.test', choice: 'continue' };

async function begin(id: 'google' | 'apple') {
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

describe('Google', () => {
  const exchange = (code: string, rest: object) =>
    callApi(sandbox, 'googleProcess', regionHeaders('JP'), { code, ...rest });

  test('returns a code that only this page’s verifier and nonce can exchange, once', async () => {
    const { url, attempt } = await begin('google');
    const { response, cookies } = await throughIssuer(url, PERSON);
    expect([...cookies.keys()].some((name) => name.startsWith('google_'))).toBe(true);
    const back = new URL(response.headers.get('location')!);
    expect(back.href).toContain(`${sandbox.urls.app}/jp/login?`);
    expect(back.searchParams.get('state')).toBe(attempt.state);
    const code = back.searchParams.get('code')!;
    const signedIn = await exchange(code, attempt);
    expect(signedIn.success).toBe(true);
    expect(await exchange(code, attempt)).toMatchObject({ errorCode: 'UCS300003' });

    const other = await begin('google');
    const answer = await throughIssuer(other.url, PERSON);
    const second = new URL(answer.response.headers.get('location')!).searchParams.get('code')!;
    expect(await exchange(second, { ...other.attempt, nonce: attempt.nonce })).toMatchObject({
      errorCode: 'UCS300003',
    });
  });

  test('returns the refusal of the renter, and redirects only to /login', async () => {
    const { url } = await begin('google');
    const { response } = await throughIssuer(url, { ...PERSON, choice: 'cancel' });
    expect(new URL(response.headers.get('location')!).searchParams.get('error')).toBe('access_denied');
    url.searchParams.set('redirect_uri', 'http://localhost:1/jp/home');
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBeNull();
  });
});

describe('Apple', () => {
  /** Reads the page that posts the answer, and posts it. */
  async function post(html: string) {
    const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map<[string, string]>(
      ([, name, value]) => [name!, value!],
    );
    return fetch(/action="([^"]+)"/.exec(html)![1]!, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
  }
  const handover = (ticket: string, state: string) =>
    callApi(sandbox, 'appleHandover', regionHeaders('JP'), { ticket, state });

  test('posts to the platform, which passes the answer once to the original tab within a minute', async () => {
    const { url, attempt } = await begin('apple');
    const ticketOf = async () => {
      const { response } = await throughIssuer(url, PERSON);
      const on = await post(await response.text());
      expect(on.status).toBe(303);
      const to = new URL(on.headers.get('location')!);
      expect(to.origin + to.pathname).toBe(`${sandbox.urls.app}/jp/login`);
      return new URLSearchParams(to.hash.slice(1)).get('ticket')!;
    };
    const ticket = await ticketOf();
    const { model } = await handover(ticket, attempt.state);
    expect(await handover(ticket, attempt.state)).toMatchObject({ errorCode: 'UCS300003' });
    const signedIn = await callApi(sandbox, 'appleProcess', regionHeaders('JP'), { ...attempt, ...model });
    expect(signedIn.success).toBe(true);

    expect(await handover(await ticketOf(), 'jp.foreign')).toMatchObject({ errorCode: 'UCS300003' });
    const late = await ticketOf();
    await advance(sandbox, 61);
    expect(await handover(late, attempt.state)).toMatchObject({ errorCode: 'UCS300003' });
  });

  test('signs the same person in to the same account as Google does', async () => {
    const google = await begin('google');
    const answer = await throughIssuer(google.url, PERSON);
    const code = new URL(answer.response.headers.get('location')!).searchParams.get('code')!;
    const first = await callApi(sandbox, 'googleProcess', regionHeaders('JP'), { code, ...google.attempt });
    const apple = await begin('apple');
    const { response } = await throughIssuer(apple.url, PERSON);
    const to = new URL((await post(await response.text())).headers.get('location')!);
    const ticket = new URLSearchParams(to.hash.slice(1)).get('ticket')!;
    const { model } = await handover(ticket, apple.attempt.state);
    const second = await callApi(sandbox, 'appleProcess', regionHeaders('JP'), {
      ...apple.attempt,
      ...model,
    });
    expect(second.model.userId).toBe(first.model.userId);
  });
});
