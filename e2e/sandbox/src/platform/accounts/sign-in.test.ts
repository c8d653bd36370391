import { createHash, randomBytes } from 'node:crypto';
import type { RegionCode } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { callApi, newRenter } from '../../testing/client';
import { advance, control, order, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

const headers = (region: RegionCode, agent = 'Chrome') => ({ 'X-DATA-REGION': region, 'User-Agent': agent });
type Mail = { code: string | null; to: string; language: string; subject: string };
const mailsTo = async (to: string) =>
  (await control<{ mails: Mail[] }>(sandbox, `/mail?to=${encodeURIComponent(to)}`)).mails;

describe('e-mail with a code', () => {
  const verify = (email: string) => callApi(sandbox, 'emailVerify', headers('MY'), { email });
  const auth = (email: string, verifyCode: string, requestId?: string) =>
    callApi(sandbox, 'emailAuth', headers('MY'), { email, verifyCode, requestId });
  const codeFor = async (email: string) => {
    await verify(email);
    return (await mailsTo(email))[0]!.code!;
  };
  const wrong = (code: string) => (code[0] === 'A' ? 'B' : 'A') + code.slice(1);

  test('signs in once, with any case and pasted spaces', async () => {
    const code = await codeFor('Aisyah@Example.test');
    expect(code).toMatch(/^[0-9A-Z]{6}$/);
    const signedIn = await auth(
      'aisyah@example.test',
      ` ${code.slice(0, 3)} ${code.slice(3).toLowerCase()} `,
    );
    expect(signedIn.model.accessToken).toBeTruthy();
    expect(await auth('aisyah@example.test', code)).toMatchObject({ errorCode: 'UCS300107' });
  });

  test('gives the same answers for known and unknown addresses', async () => {
    const known = await newRenter(sandbox, 'MY');
    const me = await known.get('me');
    const [toKnown, toUnknown] = [await verify(me.email!), await verify('nobody@example.test')];
    expect(toKnown.model).toEqual({ resendAfterSeconds: 60, requestId: expect.any(String) });
    expect({ ...toUnknown.model, requestId: toKnown.model.requestId }).toEqual(toKnown.model);
    const codes = [
      await verify(' '),
      await verify('no-address'),
      await auth('x@example.test', ''),
      await auth('x@example.test', '12345'),
      await auth('x@example.test', '12-456'),
      await auth('x@example.test', '123456'),
    ].map(({ errorCode }) => errorCode);
    expect(codes).toEqual(['UCS300101', 'UCS300102', 'UCS300103', 'UCS300104', 'UCS300105', 'UCS300106']);
  });

  test('invalidates a code after five attempts', async () => {
    const code = await codeFor('five@example.test');
    const tries = [];
    for (let i = 0; i < 5; i++) tries.push((await auth('five@example.test', wrong(code))).errorCode);
    expect(tries).toEqual(['UCS300106', 'UCS300106', 'UCS300106', 'UCS300106', 'UCS300108']);
    expect(await auth('five@example.test', code)).toMatchObject({ errorCode: 'UCS300108' });
  });

  test('is sent again after a minute and expires after ten', async () => {
    const first = await codeFor('again@example.test');
    expect(await verify('AGAIN@example.test')).toMatchObject({ errorCode: 'UCS300109' });
    await advance(sandbox, 61);
    const second = await codeFor('again@example.test');
    expect(second).not.toBe(first);
    await advance(sandbox, 600);
    for (const code of [first, second]) {
      expect(await auth('again@example.test', code)).toMatchObject({ errorCode: 'UCS300107' });
    }
  });

  test('keeps the previous code valid until it expires or the other is used', async () => {
    const first = await codeFor('both@example.test');
    await advance(sandbox, 61);
    const second = await codeFor('both@example.test');
    expect(await auth('both@example.test', first)).toMatchObject({ success: true });
    expect(await auth('both@example.test', second)).toMatchObject({ errorCode: 'UCS300107' });
  });

  test.each(['nobody else', 'a stranger who asks for codes too'])(
    'lets the requesting page sign in with its code, however often others guess (%s)',
    async (who) => {
      const email = `${who.split(' ')[0]}@example.test`;
      const { requestId } = (await verify(email)).model;
      const code = (await mailsTo(email))[0]!.code!;
      await advance(sandbox, 61);
      if (who !== 'nobody else') {
        const theirs = (await verify(email)).model.requestId;
        for (let i = 0; i < 6; i++) await auth(email, wrong(code), theirs);
      }
      for (let i = 0; i < 6; i++) await auth(email, wrong(code));
      expect(await auth(email, code)).toMatchObject({ errorCode: 'UCS300108' });
      expect(await auth(email, wrong(code), requestId)).toMatchObject({ model: { triesLeft: 4 } });
      expect(await auth(email, code, requestId)).toMatchObject({ success: true });
    },
  );

  test('allows five attempts per request for its own address, also concurrently', async () => {
    const code = await codeFor('mine@example.test');
    await advance(sandbox, 61);
    const { requestId } = (await verify('mine@example.test')).model;
    const foreign = (await verify('theirs@example.test')).model.requestId;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => auth('mine@example.test', wrong(code), requestId)),
    );
    expect(answers.filter(({ errorCode }) => errorCode === 'UCS300106')).toHaveLength(4);
    expect(answers.filter(({ errorCode }) => errorCode === 'UCS300108')).toHaveLength(8);
    for (let i = 0; i < 5; i++) await auth('mine@example.test', wrong(code), foreign);
    expect(await auth('mine@example.test', code, foreign)).toMatchObject({ errorCode: 'UCS300108' });
  });

  test.each([
    '<v@example.test>',
    'v@example.test>',
    'V <v@example.test>',
    'v@example.test,w@example.test',
    'v(comment)@example.test',
    '"v"@example.test',
    'v@[127.0.0.1]',
    'v@localhost',
    'v@example.test\r\nBcc: w@example.test',
  ])('refuses %j as an address', async (email) => {
    expect(await verify(email)).toMatchObject({ success: false, errorCode: 'UCS300102' });
  });

  test('sends a mailbox one code per minute, then every five, in any region and spelling', async () => {
    const spellings = ['box@example.test', 'BOX@example.test ', 'box+jp@example.test', 'box+@example.test'];
    const at = async (seconds: number) => {
      await advance(sandbox, seconds);
      return Promise.all(
        spellings.map((email, i) =>
          callApi(sandbox, 'emailVerify', headers((['MY', 'JP', 'HK', 'MY'] as const)[i]!), { email }),
        ),
      );
    };
    const sent: number[] = [];
    for (const seconds of [0, 61, 61, 61, 61, 61, 240]) {
      const answers = await at(seconds);
      sent.push(answers.filter(({ success }) => success).length);
      const refused = answers.filter(({ success }) => !success);
      expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(new Set(['UCS300109']));
    }
    expect(sent).toEqual([1, 1, 1, 1, 1, 0, 1]);
    const mails = await Promise.all(spellings.slice(1).map((to) => mailsTo(to.trim().toLowerCase())));
    expect(mails.flat()).toHaveLength(6);
  });

  test('limits the codes of a client and says when more are available', async () => {
    await advance(sandbox, 3_600);
    const answers = [];
    for (let i = 0; i < 41; i++) answers.push(await verify(`one-of-many-${i}@example.test`));
    expect(answers.filter(({ success }) => success)).toHaveLength(40);
    expect(answers[40]).toMatchObject({ errorCode: 'UCS300109' });
    await advance(sandbox, 601);
    expect(await verify('one-more@example.test')).toMatchObject({ success: true });
  }, 120_000);

  test('creates one session for two tabs with one code', async () => {
    const code = await codeFor('tabs@example.test');
    const answers = await Promise.all([auth('tabs@example.test', code), auth('tabs@example.test', code)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  });
});

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
  const { model } = await callApi(sandbox, 'authConfig', headers('JP'));
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
    callApi(sandbox, 'googleProcess', headers('JP'), { code, ...rest });

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
    callApi(sandbox, 'appleHandover', headers('JP'), { ticket, state });

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
    const signedIn = await callApi(sandbox, 'appleProcess', headers('JP'), { ...attempt, ...model });
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
    const first = await callApi(sandbox, 'googleProcess', headers('JP'), { code, ...google.attempt });
    const apple = await begin('apple');
    const { response } = await throughIssuer(apple.url, PERSON);
    const to = new URL((await post(await response.text())).headers.get('location')!);
    const ticket = new URLSearchParams(to.hash.slice(1)).get('ticket')!;
    const { model } = await handover(ticket, apple.attempt.state);
    const second = await callApi(sandbox, 'appleProcess', headers('JP'), { ...apple.attempt, ...model });
    expect(second.model.userId).toBe(first.model.userId);
  });
});

describe('the wallets', () => {
  test.each([
    ['wechat', 'MicroMessenger/8.0', 'appid', 'snsapi_base', 'code'],
    ['alipay', 'AlipayClient/10.3', 'app_id', 'auth_base', 'auth_code'],
  ] as const)(
    '%s signs in silently inside its own browser only',
    async (id, agent, idQuery, scope, answer) => {
      const process = id === 'wechat' ? 'wechatProcess' : 'alipayProcess';
      const { model } = await callApi(sandbox, 'authConfig', headers('HK', agent));
      expect(
        model.methods
          .filter(({ available }) => available)
          .map((method) => method.id)
          .sort(),
      ).toEqual(['email', id].sort());
      const method = model.methods.find((known) => known.id === id)!;
      const url = new URL(method.authorizeUrl!);
      const back = `${sandbox.urls.app}/hk/center?walletNonce=abc`;
      const query = {
        [idQuery]: method.clientId!,
        redirect_uri: back,
        response_type: 'code',
        scope,
        state: 'gs',
      };
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
      const response = await fetch(url, { redirect: 'manual' });
      const to = new URL(response.headers.get('location')!);
      expect([to.searchParams.get('state'), to.searchParams.get('walletNonce')]).toEqual(['gs', 'abc']);
      const code = to.searchParams.get(answer)!;
      expect(await callApi(sandbox, process, headers('HK'), { code })).toMatchObject({
        errorCode: 'UCS300002',
      });
      expect((await callApi(sandbox, process, headers('HK', agent), { code })).success).toBe(true);
      expect(await callApi(sandbox, process, headers('HK', agent), { code })).toMatchObject({
        errorCode: 'UCS300003',
      });
    },
  );
});

describe('the account', () => {
  test('signs out and invalidates the token', async () => {
    const renter = await newRenter(sandbox, 'HK');
    await renter.get('logout');
    expect((await renter.call('me')).status).toBe(401);
  });

  test('is not deleted while something is open, and is new after a deletion', async () => {
    const renter = await newRenter(sandbox, 'HK');
    const { email } = await renter.get('me');
    const created = await order(renter);
    expect(await renter.call('deleteMe')).toMatchObject({
      errorCode: 'UCS310001',
      model: { orderNo: created.orderNo },
    });
    await renter.get('cancelOrder', undefined, { params: { no: created.orderNo } });
    await renter.get('deleteMe');
    expect((await renter.call('me')).status).toBe(401);
    await callApi(sandbox, 'emailVerify', headers('HK'), { email: email! });
    const { code } = (await mailsTo(email!))[0]!;
    const again = await callApi(sandbox, 'emailAuth', headers('HK'), { email: email!, verifyCode: code! });
    expect(again.model.userId).not.toBe(renter.userId);
  });

  test('consents to another region with its own token', async () => {
    const renter = await newRenter(sandbox, 'HK');
    const answer = await renter.call(
      'regionSwitch',
      { to: 'JP', consent: true },
      { headers: { 'X-DATA-REGION': 'JP' } },
    );
    expect(answer.success).toBe(true);
  });
});
