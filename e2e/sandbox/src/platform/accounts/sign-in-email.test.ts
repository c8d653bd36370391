import type { Sandbox } from '../../main';
import { callApi, newRenter, regionHeaders } from '../../testing/client';
import { advance, mailsTo, reset, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

const verify = (email: string, requestId?: string) =>
  callApi(sandbox, 'emailVerify', regionHeaders('MY'), { email, requestId });
const auth = (email: string, verifyCode: string, requestId?: string) =>
  callApi(sandbox, 'emailAuth', regionHeaders('MY'), { email, verifyCode, requestId });
const codeFor = async (email: string) => {
  await verify(email);
  return (await mailsTo(sandbox, email))[0]!.code!;
};
const wrong = (code: string) => (code[0] === 'A' ? 'B' : 'A') + code.slice(1);

test('signs in with full-width characters', async () => {
  const code = await codeFor('wide@example.test');
  const wide = [...code].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('');
  expect((await auth('wide@example.test', wide)).success).toBe(true);
});

test('signs in once, with any case and pasted spaces', async () => {
  const code = await codeFor('Aisyah@Example.test');
  expect(code).toMatch(/^[0-9A-Z]{6}$/);
  const signedIn = await auth('aisyah@example.test', ` ${code.slice(0, 3)} ${code.slice(3).toLowerCase()} `);
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

test('sends a new code after a minute and lets every code expire after ten', async () => {
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
    const code = (await mailsTo(sandbox, email))[0]!.code!;
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
        callApi(sandbox, 'emailVerify', regionHeaders((['MY', 'JP', 'HK', 'MY'] as const)[i]!), { email }),
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
  const mails = await Promise.all(spellings.slice(1).map((to) => mailsTo(sandbox, to.trim().toLowerCase())));
  expect(mails.flat()).toHaveLength(6);
});

describe('the codes of a client', () => {
  beforeEach(() => reset(sandbox));
  afterAll(() => reset(sandbox));

  /** Signs in, and advances the clock so that the mailbox may have another code. */
  async function signInFromHere(email: string) {
    expect(await auth(email, await codeFor(email))).toMatchObject({ success: true });
    await advance(sandbox, 61);
  }
  /** Returns how many of a number of codes the client gets, each for another address. */
  async function ask(count: number): Promise<number> {
    let sent = 0;
    for (let i = 0; i < count; i++) if ((await verify(`crowd-${i}@example.test`)).success) sent++;
    return sent;
  }

  test('are limited, until ten minutes have passed', async () => {
    expect(await ask(41)).toBe(40);
    expect(await verify('one-more@example.test')).toMatchObject({ errorCode: 'UCS300109' });
    await advance(sandbox, 601);
    expect(await verify('one-more@example.test')).toMatchObject({ success: true });
  }, 120_000);

  test('limit the addresses that it tries without a request, but not its requests', async () => {
    const { requestId } = (await verify('asked@example.test')).model;
    const tries = [];
    for (let i = 0; i < 41; i++) tries.push(await auth(`guess-${i}@example.test`, '234567'));
    expect(tries.filter(({ errorCode }) => errorCode === 'UCS300106')).toHaveLength(40);
    expect(tries[40]!.status).toBe(429);
    expect(Number(tries[40]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await auth('asked@example.test', '234567', requestId)).toMatchObject({ errorCode: 'UCS300106' });
    await advance(sandbox, 601);
    expect((await auth('guess-40@example.test', '234567')).status).toBe(200);
  }, 120_000);

  test('limit its tries no longer after the clock was set back', async () => {
    for (let i = 0; i < 5; i++) await auth('burnt@example.test', '234567');
    for (let i = 0; i < 40; i++) await auth(`guess-${i}@example.test`, '234567');
    const tries = async () =>
      (await Promise.all(['burnt', 'new'].map((name) => auth(`${name}@example.test`, '234567')))).map(
        ({ status, errorCode }) => (status === 200 ? errorCode : status),
      );
    expect(await tries()).toEqual(['UCS300108', 429]);
    await sandbox.ctx.clock.setOffset(sandbox.ctx.clock.offsetMs() - 3_600_000);
    expect(await tries()).toEqual(['UCS300106', 'UCS300106']);
  }, 120_000);

  test('are two more for each account that has signed in from it within a day', async () => {
    await signInFromHere('mall-1@example.test');
    await signInFromHere('mall-2@example.test');
    await signInFromHere('mall-2@example.test');
    await advance(sandbox, 601);
    expect(await ask(45)).toBe(44);
    await advance(sandbox, 86_400);
    expect(await ask(41)).toBe(40);
  }, 120_000);
});

test('creates one session for two tabs with one code', async () => {
  const code = await codeFor('tabs@example.test');
  const answers = await Promise.all([auth('tabs@example.test', code), auth('tabs@example.test', code)]);
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
});

describe('a sign-in whose answer was lost', () => {
  /** Requests a code and signs in with it. Returns a function that repeats the call. */
  async function lose(email: string) {
    const { requestId } = (await verify(email)).model;
    const code = (await mailsTo(sandbox, email))[0]!.code!;
    const { model } = await auth(email, code, requestId);
    return { token: model.accessToken, requestId, code, repeat: () => auth(email, code, requestId) };
  }
  const LOST = { errorCode: 'UCS300107' };

  test('is answered with the same session again, at most twice', async () => {
    const { token, repeat } = await lose('lost@example.test');
    await advance(sandbox, 29);
    const answers = [await repeat(), await repeat(), await repeat()];
    expect(answers.slice(0, 2).map(({ model }) => model.accessToken)).toEqual([token, token]);
    expect(answers[2]).toMatchObject(LOST);
    const me = await callApi(sandbox, 'me', { ...regionHeaders('MY'), 'X-WEB-TOKEN': token });
    expect(me.model).toMatchObject({ userId: answers[0]!.model.userId, email: 'lost@example.test' });
  });

  test('is answered with one session if both calls arrive at once', async () => {
    const { requestId } = (await verify('at-once@example.test')).model;
    const code = (await mailsTo(sandbox, 'at-once@example.test'))[0]!.code!;
    const both = await Promise.all([
      auth('at-once@example.test', code, requestId),
      auth('at-once@example.test', code, requestId),
    ]);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect(both[0].model).toEqual(both[1].model);
  });

  test('is not answered again after 30 seconds, nor after its session has ended', async () => {
    const late = await lose('late@example.test');
    await advance(sandbox, 30);
    expect(await late.repeat()).toMatchObject(LOST);
    const ended = await lose('ended@example.test');
    await callApi(sandbox, 'logout', { ...regionHeaders('MY'), 'X-WEB-TOKEN': ended.token });
    expect(await ended.repeat()).toMatchObject(LOST);
  });

  test.each([
    ['without the request id', (email: string, code: string) => auth(email, code)],
    ['with another request id', (email: string, code: string) => auth(email, code, 'x'.repeat(24))],
    ['with another code', (email: string, code: string, id?: string) => auth(email, wrong(code), id)],
    ['for another address', (_: string, code: string, id?: string) => auth('b@example.test', code, id)],
  ])('is not answered again %s', async (how, repeat) => {
    const email = `${how.replace(/ /g, '-')}@example.test`;
    const { code, requestId } = await lose(email);
    expect(await repeat(email, code, requestId)).toMatchObject({ success: false });
  });

  test('allows one new code at once, to the page that signed in', async () => {
    const { requestId } = await lose('resend@example.test');
    const TOO_OFTEN = { errorCode: 'UCS300109' };
    expect(await verify('resend@example.test')).toMatchObject(TOO_OFTEN);
    expect(await verify('resend@example.test', requestId)).toMatchObject({ success: true });
    expect(await verify('resend@example.test', requestId)).toMatchObject(TOO_OFTEN);
  });

  test.each([
    ['another address', 'b-of-request@example.test', 'MY'],
    ['another region', 'a-of-region@example.test', 'JP'],
  ] as const)(
    'does not allow one to the request of an address after a sign-in to %s with it',
    async (_to, to, region) => {
      const email = 'a-of-region@example.test';
      await reset(sandbox);
      const { requestId } = (await verify(email)).model;
      await advance(sandbox, 61);
      const headers = regionHeaders(region);
      await callApi(sandbox, 'emailVerify', headers, { email: to });
      const code = (await mailsTo(sandbox, to))[0]!.code!;
      const signedIn = await callApi(sandbox, 'emailAuth', headers, {
        email: to,
        verifyCode: code,
        requestId,
      });
      expect(signedIn.model.accessToken).toBeTruthy();
      const rows = await sandbox.ctx.db.query<{ signed_in_at: Date | null }>(
        'select signed_in_at from email_code_requests where email = $1 and region = $2',
        [email, 'MY'],
      );
      expect(rows.map((row) => row.signed_in_at)).toEqual([null]);
      if (to !== email) expect(await verify(email)).toMatchObject({ success: true });
      expect(await verify(email, requestId)).toMatchObject({ errorCode: 'UCS300109' });
    },
  );

  test('does not allow a new code at once after wrong codes', async () => {
    const { requestId } = (await verify('burnt@example.test')).model;
    const code = (await mailsTo(sandbox, 'burnt@example.test'))[0]!.code!;
    for (let i = 0; i < 5; i++) await auth('burnt@example.test', wrong(code), requestId);
    expect(await verify('burnt@example.test', requestId)).toMatchObject({ errorCode: 'UCS300109' });
  });
});
