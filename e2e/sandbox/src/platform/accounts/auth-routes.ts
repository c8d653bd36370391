import type { FastifyInstance } from 'fastify';
import { ERROR, type BrowserType } from '@shared/http-api/app';
import type { IssuerId, WalletId } from '../../ports/identity-providers';
import type { PlatformContext } from '../context';
import { HttpFault, Refusal, defineRoute } from '../../server/http';
import { MailFailure, sendSignInCode } from '../notices';
import { registerAppleHandover } from './apple-handover';
import { type CodeSignIn, createCodeSignIn } from './code-sign-in';
import {
  CODE_VALID_SECONDS,
  checkedCode,
  checkedEmail,
  dropEmailCode,
  newEmailCode,
  renewTries,
  signInByEmail,
} from './email-codes';
import { signInMethods } from './sign-in-methods';

/** Time after which a code may be requested again if the mail server has refused one, s. */
const RETRY_AFTER_SECONDS = 5;
const UNCERTAIN = { refused: false, badAddress: false };

/** Registers /user/auth/* (R7.3 to R7.9). Every way to sign in returns `accessToken` and `userId`. */
export function registerSignIn(app: FastifyInstance, ctx: PlatformContext): void {
  const signIn = createCodeSignIn(ctx);

  const available = (id: string, browser: BrowserType) => {
    const method = signInMethods(ctx.config, browser).methods.find((known) => known.id === id);
    if (!method?.available) throw new Refusal(ERROR.openInBrowser);
  };

  const byCode = (id: IssuerId | WalletId) => async (request: CodeSignIn & { browser: BrowserType }) => {
    available(id, request.browser);
    return signIn(id, request);
  };

  defineRoute(app, ctx, 'authConfig', async ({ browser }) => signInMethods(ctx.config, browser));
  defineRoute(app, ctx, 'googleProcess', byCode('google'));
  defineRoute(app, ctx, 'appleProcess', byCode('apple'));
  defineRoute(app, ctx, 'wechatProcess', byCode('wechat'));
  defineRoute(app, ctx, 'alipayProcess', byCode('alipay'));
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
