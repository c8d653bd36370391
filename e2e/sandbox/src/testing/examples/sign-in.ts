import { stopMailer } from '../../platform/notices/mailer';
import type { MailServer } from '../../ports/mail';
import { regionHeaders } from '../client';
import { PERSON, beginAtIssuer, postForm, throughIssuer } from '../issuer';
import { scriptedMailServer } from '../mail-server';
import { advance, mailsTo } from '../world';
import type { Recorder } from './recorder';

const BROWSER = regionHeaders('JP');
const IN_APP = regionHeaders('JP', 'instagram 300.0');
const WALLETS = {
  wechat: { name: 'wechatProcess', agent: 'MicroMessenger/8.0', id: 'appid', answer: 'code' },
  alipay: { name: 'alipayProcess', agent: 'AlipayClient/10.3', id: 'app_id', answer: 'auth_code' },
} as const;

/** Records the calls while the servers of the identity providers do not answer. */
async function withoutProviders(rec: Recorder): Promise<void> {
  const { config } = rec.sandbox.ctx;
  const { identityOrigin } = config;
  // Port 9 of this machine takes no connections.
  Object.assign(config, { identityOrigin: 'http://127.0.0.1:9' });
  const body = { code: 'any' };
  try {
    for (const name of ['googleProcess', 'appleProcess'] as const)
      await rec.refusal(name, 'signInUnavailable', { caller: BROWSER, body });
    for (const { name, agent } of Object.values(WALLETS))
      await rec.refusal(name, 'signInUnavailable', { caller: regionHeaders('JP', agent), body });
  } finally {
    Object.assign(config, { identityOrigin });
  }
}

async function byIssuer(rec: Recorder): Promise<void> {
  const google = await beginAtIssuer(rec.sandbox, 'google');
  const { response } = await throughIssuer(google.url, PERSON);
  const code = new URL(response.headers.get('location')!).searchParams.get('code')!;
  const { state: _state, ...kept } = google.attempt;
  await rec.answer('googleProcess', { caller: BROWSER, body: { code, ...kept } });

  const apple = await beginAtIssuer(rec.sandbox, 'apple');
  const page = await throughIssuer(apple.url, PERSON);
  const back = await postForm(await page.response.text());
  const ticket = new URLSearchParams(new URL(back.headers.get('location')!).hash.slice(1)).get('ticket')!;
  const { state, ...rest } = apple.attempt;
  const handover = { caller: BROWSER, body: { ticket, state } };
  const posted = await rec.answer('appleHandover', handover);
  await rec.refusal('appleHandover', 'signInFailed', {
    caller: BROWSER,
    body: { ticket, state: 'jp.other' },
  });
  await rec.answer('appleProcess', { caller: BROWSER, body: { ...rest, ...posted } });
  for (const name of ['googleProcess', 'appleProcess'] as const) {
    await rec.refusal(name, 'openInBrowser', { caller: IN_APP, body: { code: 'any' } });
    await rec.refusal(name, 'signInFailed', { caller: BROWSER, body: { code: 'any' } });
  }
}

async function byWallet(rec: Recorder, wallet: keyof typeof WALLETS): Promise<void> {
  const { name, agent, id, answer } = WALLETS[wallet];
  const caller = regionHeaders('JP', agent);
  const { methods } = await rec.answer('authConfig', { caller });
  const method = methods.find((known) => known.id === wallet)!;
  const url = new URL(method.authorizeUrl!);
  const query = {
    [id]: method.clientId!,
    redirect_uri: `${rec.sandbox.urls.app}/jp/center`,
    response_type: 'code',
    scope: method.scope!,
    state: 'gs',
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const { headers } = await fetch(url, { redirect: 'manual' });
  const code = new URL(headers.get('location')!).searchParams.get(answer)!;
  await rec.refusal(name, 'openInBrowser', { caller: BROWSER, body: { code } });
  await rec.answer(name, { caller, body: { code } });
  await rec.refusal(name, 'signInFailed', { caller, body: { code } });
}

/** Asks for a code at an address whose mail server has no such mailbox. */
async function refusedByMailServer(rec: Recorder): Promise<void> {
  const { ctx } = rec.sandbox;
  const working = ctx.mailServer;
  const refusing = await scriptedMailServer();
  refusing.replies = { greeting: '220 ready', recipient: '550 no such user' };
  const use = (mailServer: MailServer) => {
    stopMailer(ctx);
    Object.assign(ctx, { mailServer });
  };
  use(refusing);
  await rec.refusal('emailVerify', 'emailUnreachable', {
    caller: BROWSER,
    body: { email: 'mkia@example.com' },
  });
  use(working);
  refusing.stop();
}

async function byMail(rec: Recorder): Promise<void> {
  const email = 'mika@example.com';
  const ask = (address: string) => ({ caller: BROWSER, body: { email: address } });
  const enter = (verifyCode: string, address = email) => ({
    caller: BROWSER,
    body: { email: address, verifyCode, ...(address === email ? { requestId } : {}) },
  });
  const { requestId } = await rec.answer('emailVerify', ask(email));
  await rec.refusal('emailVerify', 'emailRequired', ask(''));
  await rec.refusal('emailVerify', 'emailInvalid', ask('mika'));
  await refusedByMailServer(rec);
  await rec.refusal('emailVerify', 'codeTooOften', ask(email));
  const { code } = (await mailsTo(rec.sandbox, email))[0]!;
  await rec.refusal('emailAuth', 'emailRequired', enter(code!, ''));
  await rec.refusal('emailAuth', 'emailInvalid', enter(code!, 'mika'));
  await rec.refusal('emailAuth', 'codeRequired', enter(''));
  await rec.refusal('emailAuth', 'codeLength', enter('12345'));
  await rec.refusal('emailAuth', 'codeCharacters', enter('12345!'));
  await rec.refusal('emailAuth', 'codeWrong', enter('000000'));
  await rec.answer('emailAuth', enter(code!));

  const slow = 'slow@example.com';
  await rec.answer('emailVerify', ask(slow));
  await advance(rec.sandbox, 601);
  const { code: late } = (await mailsTo(rec.sandbox, slow))[0]!;
  await rec.refusal('emailAuth', 'codeExpired', enter(late!, slow));
  const guess = 'guess@example.com';
  await rec.answer('emailVerify', ask(guess));
  for (let tries = 0; tries < 4; tries++) await rec.refusal('emailAuth', 'codeWrong', enter('000000', guess));
  await rec.refusal('emailAuth', 'codeBurnt', enter('000000', guess));
  await advance(rec.sandbox, 3600);
  await rec.answer('emailVerify', ask(email));
}

/** Records the calls of the sign-in. */
export async function recordSignIn(rec: Recorder): Promise<void> {
  await byMail(rec);
  await byIssuer(rec);
  await byWallet(rec, 'wechat');
  await byWallet(rec, 'alipay');
  await withoutProviders(rec);
  await rec.answer('authConfig', { caller: BROWSER });
}
