import type { Sandbox } from '../../main';
import { callApi, regionHeaders } from '../../testing/client';
import { PERSON, beginAtIssuer, postForm, throughIssuer } from '../../testing/issuer';
import { advance, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => sandbox.stop());

describe('Google', () => {
  const exchange = (code: string, rest: object) =>
    callApi(sandbox, 'googleProcess', regionHeaders('JP'), { code, ...rest });
  const FAILED = { errorCode: 'UCS300003' };
  /** Returns a code of the issuer, and what the page keeps for the exchange. */
  const newCode = async () => {
    const { url, attempt } = await beginAtIssuer(sandbox, 'google');
    const { response } = await throughIssuer(url, PERSON);
    return { attempt, code: new URL(response.headers.get('location')!).searchParams.get('code')! };
  };
  const meOf = (token: string) =>
    callApi(sandbox, 'me', { ...regionHeaders('JP'), 'X-WEB-TOKEN': token }, undefined);

  test('returns a code that only this page’s verifier and nonce can exchange', async () => {
    const { url, attempt } = await beginAtIssuer(sandbox, 'google');
    const { response, cookies } = await throughIssuer(url, PERSON);
    expect([...cookies.keys()].some((name) => name.startsWith('google_'))).toBe(true);
    const back = new URL(response.headers.get('location')!);
    expect(back.href).toContain(`${sandbox.urls.app}/jp/login?`);
    expect(back.searchParams.get('state')).toBe(attempt.state);
    const code = back.searchParams.get('code')!;
    const signedIn = await exchange(code, attempt);
    expect(signedIn.success).toBe(true);
    const other = await newCode();
    expect(await exchange(other.code, { ...other.attempt, nonce: attempt.nonce })).toMatchObject(FAILED);
  });

  test('returns the same token again if the answer was lost, at most twice within 30 s', async () => {
    const { code, attempt } = await newCode();
    const lost = await exchange(code, attempt);
    const answers = [await exchange(code, attempt), await exchange(code, attempt)];
    expect(answers.map(({ model }) => model)).toEqual([lost.model, lost.model]);
    expect((await meOf(lost.model.accessToken)).success).toBe(true);
    expect(await exchange(code, attempt)).toMatchObject(FAILED);

    const late = await newCode();
    await exchange(late.code, late.attempt);
    await advance(sandbox, 30);
    expect(await exchange(late.code, late.attempt)).toMatchObject(FAILED);
  });

  test('returns one token to calls that arrive at once', async () => {
    const { code, attempt } = await newCode();
    const [first, second] = await Promise.all([exchange(code, attempt), exchange(code, attempt)]);
    expect(first.success).toBe(true);
    expect(second.model).toEqual(first.model);
  });

  test.each([
    ['another verifier', { codeVerifier: 'v'.repeat(54) }],
    ['no verifier', { codeVerifier: undefined }],
    ['another nonce', { nonce: 'n' }],
  ])('does not return a token again to a page with %s', async (_what, other) => {
    const { code, attempt } = await newCode();
    expect((await exchange(code, attempt)).success).toBe(true);
    expect(await exchange(code, { ...attempt, ...other })).toMatchObject(FAILED);
  });

  test('returns no token again in another region, nor after its session has ended', async () => {
    const { code, attempt } = await newCode();
    const { accessToken } = (await exchange(code, attempt)).model;
    expect(await callApi(sandbox, 'googleProcess', regionHeaders('HK'), { code, ...attempt })).toMatchObject(
      FAILED,
    );
    await callApi(sandbox, 'logout', { ...regionHeaders('JP'), 'X-WEB-TOKEN': accessToken });
    expect(await exchange(code, attempt)).toMatchObject(FAILED);
  });

  test('stores nothing from which the token can be derived without the page', async () => {
    const { code, attempt } = await newCode();
    const { accessToken } = (await exchange(code, attempt)).model;
    const rows = JSON.stringify(await sandbox.ctx.db.query('select * from code_sign_ins'));
    for (const secret of [accessToken, code, attempt.codeVerifier, attempt.nonce])
      expect(rows).not.toContain(secret);
  });

  test('returns the refusal of the renter, and redirects only to /login', async () => {
    const { url } = await beginAtIssuer(sandbox, 'google');
    const { response } = await throughIssuer(url, { ...PERSON, choice: 'cancel' });
    expect(new URL(response.headers.get('location')!).searchParams.get('error')).toBe('access_denied');
    url.searchParams.set('redirect_uri', 'http://localhost:1/jp/home');
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBeNull();
  });
});

describe('Apple', () => {
  const handover = (ticket: string, state: string) =>
    callApi(sandbox, 'appleHandover', regionHeaders('JP'), { ticket, state });

  test('posts to the platform, which passes the answer to the original tab within a minute', async () => {
    const { url, attempt } = await beginAtIssuer(sandbox, 'apple');
    const ticketOf = async () => {
      const { response } = await throughIssuer(url, PERSON);
      const on = await postForm(await response.text());
      expect(on.status).toBe(303);
      const to = new URL(on.headers.get('location')!);
      expect(to.origin + to.pathname).toBe(`${sandbox.urls.app}/jp/login`);
      return new URLSearchParams(to.hash.slice(1)).get('ticket')!;
    };
    const ticket = await ticketOf();
    expect(await handover(ticket, 'jp.foreign')).toMatchObject({ errorCode: 'UCS300003' });
    const { model } = await handover(ticket, attempt.state);
    // A page that lost the answer asks again.
    for (let times = 0; times < 2; times++)
      expect((await handover(ticket, attempt.state)).model).toEqual(model);
    expect(await handover(ticket, attempt.state)).toMatchObject({ errorCode: 'UCS300003' });
    const signedIn = await callApi(sandbox, 'appleProcess', regionHeaders('JP'), { ...attempt, ...model });
    expect(signedIn.success).toBe(true);
    const again = await callApi(sandbox, 'appleProcess', regionHeaders('JP'), { ...attempt, ...model });
    expect(again.model).toEqual(signedIn.model);

    const late = await ticketOf();
    await advance(sandbox, 59);
    expect((await handover(late, attempt.state)).success).toBe(true);
    await advance(sandbox, 29);
    expect((await handover(late, attempt.state)).success).toBe(true);
    await advance(sandbox, 1);
    expect(await handover(late, attempt.state)).toMatchObject({ errorCode: 'UCS300003' });
    const tooLate = await ticketOf();
    await advance(sandbox, 61);
    expect(await handover(tooLate, attempt.state)).toMatchObject({ errorCode: 'UCS300003' });
  });

  test('signs the same person in to the same account as Google does', async () => {
    const google = await beginAtIssuer(sandbox, 'google');
    const answer = await throughIssuer(google.url, PERSON);
    const code = new URL(answer.response.headers.get('location')!).searchParams.get('code')!;
    const first = await callApi(sandbox, 'googleProcess', regionHeaders('JP'), { code, ...google.attempt });
    const apple = await beginAtIssuer(sandbox, 'apple');
    const { response } = await throughIssuer(apple.url, PERSON);
    const to = new URL((await postForm(await response.text())).headers.get('location')!);
    const ticket = new URLSearchParams(to.hash.slice(1)).get('ticket')!;
    const { model } = await handover(ticket, apple.attempt.state);
    const second = await callApi(sandbox, 'appleProcess', regionHeaders('JP'), {
      ...apple.attempt,
      ...model,
    });
    expect(second.model.userId).toBe(first.model.userId);
  });

  const state = 'jp.flood';
  const [flood, genuine] = ['203.0.113.2', '203.0.113.1'];
  const post = (client: string) =>
    fetch(`${sandbox.urls.api}/user/auth/apple/callback`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'X-Forwarded-For': client },
      body: new URLSearchParams({ state, code: 'a', id_token: 'x' }),
    });

  test('keeps 50 answers of a client for their minute, and those of others', async () => {
    const ticketOf = (answer: Response) =>
      new URLSearchParams(new URL(answer.headers.get('location')!).hash.slice(1)).get('ticket')!;
    const rows = () => sandbox.ctx.db.query<{ sender: string }>('select sender from apple_handovers');
    await advance(sandbox, 61);
    const tickets = [];
    for (let n = 0; n < 50; n++) tickets.push(ticketOf(await post(flood)));
    const refused = await post(flood);
    expect(refused.headers.get('location')).toBe(
      `${sandbox.urls.app}/jp/login#error=temporarily_unavailable&state=${state}`,
    );
    expect((await handover(ticketOf(await post(genuine)), state)).success).toBe(true);
    // One that its page has fetched makes room.
    expect((await handover(tickets[49]!, state)).success).toBe(true);
    expect((await post(flood)).status).toBe(303);
    const senders = new Set((await rows()).map(({ sender }) => sender));
    const sender: unknown = expect.stringMatching(/^[\w-]{16}$/);
    expect([...senders]).toEqual([sender, sender]);
    await advance(sandbox, 61);
    expect((await post(flood)).status).toBe(303);
    expect(await rows()).toHaveLength(1);
  });

  test('counts no answers from before the clock was set back', async () => {
    await advance(sandbox, 61);
    expect((await post(flood)).status).toBe(303);
    await sandbox.ctx.db.query(
      `insert into apple_handovers select (jsonb_populate_record(h, jsonb_build_object(
         'ticket_hash', n::text, 'expires_at', h.expires_at + interval '1 hour'))).*
       from apple_handovers h, generate_series(1, 60) n`,
    );
    expect((await post(flood)).status).toBe(303);
  });
});
