import type { FastifyInstance } from 'fastify';
import { ERROR, type BrowserType, type RegionCode } from '@shared/http-api/app';
import type { CodeExchange } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import { HttpFault, Refusal, defineRoute } from '../../server/http';
import { hashOf } from '../../server/texts/hash';
import type { Language } from '../../server/texts/languages';
import { MailFailure, sendSignInCode } from '../notices';
import { type Identity, issueSession } from '../../server/sessions';
import { registerAppleHandover } from './apple-handover';
import {
  CODE_VALID_SECONDS,
  checkedCode,
  checkedEmail,
  dropEmailCode,
  newEmailCode,
  renewTries,
  signInByEmail,
} from './email-codes';
import { countSignIn } from './email-limits';
import { exchangeWithIssuer, exchangeWithWallet } from './exchange';
import { signInMethods } from './sign-in-methods';

/** Time after which a code may be requested again if the mail server has refused one, s. */
const RETRY_AFTER_SECONDS = 5;
const UNCERTAIN = { refused: false, badAddress: false };

interface SignIn {
  body: CodeExchange;
  region: RegionCode;
  language: Language;
  browser: BrowserType;
  client: string;
}

/** Registers /user/auth/* (R7.3 to R7.9). Every way to sign in returns `accessToken` and `userId`. */
export function registerSignIn(app: FastifyInstance, ctx: PlatformContext): void {
  const signIn = ({ region, language, client }: SignIn, identity: Identity) =>
    ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now();
      const signedIn = await issueSession(tx, now, { region, identity, language });
      await countSignIn(tx, now, { clientHash: hashOf(client), userId: signedIn.userId });
      return signedIn;
    });

  const available = (id: string, browser: BrowserType) => {
    const method = signInMethods(ctx.config, browser).methods.find((known) => known.id === id);
    if (!method?.available) throw new Refusal(ERROR.openInBrowser);
  };

  const withIssuer = (id: 'google' | 'apple') => async (request: SignIn) => {
    available(id, request.browser);
    const identity = await exchangeWithIssuer(ctx.config, id, request.body);
    return signIn(request, identity);
  };
  const withWallet = (id: 'wechat' | 'alipay') => async (request: SignIn) => {
    available(id, request.browser);
    const identity = await exchangeWithWallet(ctx.config, id, request.body);
    return signIn(request, identity);
  };

  defineRoute(app, ctx, 'authConfig', async ({ browser }) => signInMethods(ctx.config, browser));
  defineRoute(app, ctx, 'googleProcess', withIssuer('google'));
  defineRoute(app, ctx, 'appleProcess', withIssuer('apple'));
  defineRoute(app, ctx, 'wechatProcess', withWallet('wechat'));
  defineRoute(app, ctx, 'alipayProcess', withWallet('alipay'));
  registerAppleHandover(app, ctx);

  defineRoute(app, ctx, 'emailVerify', async ({ body, region, language, client }) => {
    const email = checkedEmail(body.email);
    const asker = { email, region, client, requestId: body.requestId };
    const sent = await newEmailCode(ctx, asker);
    const { code, requestId, resendAfterSeconds } = sent;
    const letter = { to: email, code, validMinutes: CODE_VALID_SECONDS / 60, region, language };
    // The answer is the same with and without an account, so it does not reveal who is a renter.
    await sendSignInCode(ctx, letter).catch(async (error: unknown) => {
      ctx.log.warn('the mail server has not accepted a sign-in code', error);
      const { refused, badAddress } = error instanceof MailFailure ? error : UNCERTAIN;
      // A code that may have been accepted stays valid and counted. One for a bad address stays counted.
      if (refused) await dropEmailCode(ctx, asker, sent, !badAddress);
      if (badAddress) throw new Refusal(ERROR.emailUnreachable);
      const wait = refused ? RETRY_AFTER_SECONDS : resendAfterSeconds;
      throw new HttpFault(503, 'the mail server is not available', wait);
    });
    await renewTries(ctx, asker);
    return { resendAfterSeconds, requestId };
  });

  defineRoute(app, ctx, 'emailAuth', async ({ body, region, language, client }) => {
    const email = checkedEmail(body.email);
    const code = checkedCode(body.verifyCode);
    const asker = { email, region, client, requestId: body.requestId };
    return signInByEmail(ctx, asker, { code, language });
  });
}
