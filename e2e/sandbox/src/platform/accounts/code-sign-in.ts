import type { RegionCode } from '@shared/http-api/app';
import type { CodeExchange, SignedIn } from '@shared/http-api/schemas';
import type { IssuerId, WalletId } from '../../ports/identity-providers';
import { type Identity, issueSession } from '../../server/sessions';
import { hashOf } from '../../server/texts/hash';
import type { Language } from '../../server/texts/languages';
import type { PlatformContext } from '../context';
import { countSignIn } from './email-limits';
import { exchangeWithIssuer, exchangeWithWallet } from './exchange';
import { exchangedSignIn, newExchangedToken, replayExchange } from './sign-in-replay';

/** A call that signs in with a provider's code. */
export interface CodeSignIn {
  body: CodeExchange;
  region: RegionCode;
  language: Language;
  /** Network address of the client. */
  client: string;
}

/** Returns a function that runs the calls of a key one after another. */
function createSerial() {
  const running = new Map<string, Promise<unknown>>();
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    while (running.has(key)) await running.get(key)!.catch(() => undefined);
    const result = run().finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}

/**
 * Creates the sign-in with a provider's code. A page that repeats the call, because the answer was lost, gets the same
 * answer. This is looked up first, because a provider accepts a code once. A call that arrives during the first one waits
 * for it.
 * @throws Refusal UCS300003 or UCS300005 from a call
 */
export function createCodeSignIn(ctx: PlatformContext) {
  const serial = createSerial();
  return (id: IssuerId | WalletId, { body, region, language, client }: CodeSignIn): Promise<SignedIn> => {
    const exchanged = exchangedSignIn(id, region, body);
    const signIn = (identity: Identity) =>
      ctx.db.transaction(async (tx) => {
        const now = ctx.clock.now();
        const accessToken = exchanged ? await newExchangedToken(tx, now, exchanged) : undefined;
        const signedIn = await issueSession(tx, now, { region, identity, language, accessToken });
        await countSignIn(tx, now, { clientHash: hashOf(client), userId: signedIn.userId });
        return signedIn;
      });
    const exchange = async () =>
      signIn(
        id === 'google' || id === 'apple'
          ? await exchangeWithIssuer(ctx.config, id, body)
          : await exchangeWithWallet(ctx.config, id, body),
      );
    if (!exchanged) return exchange();
    return serial(
      exchanged.exchangeHash,
      async () => (await replayExchange(ctx.db, ctx.clock, exchanged)) ?? exchange(),
    );
  };
}
