import type { BrowserType, PaymentPurpose, RegionCode } from '@shared/http-api/app';
import { type PaymentMethods, primitives } from '@shared/http-api/schemas';
import Type, { type Static } from 'typebox';
import { readSeed } from '../seed/read-seed';
import { LocalisedText } from '../seed/seed-types';
import type { WalletId } from '../ports/identity-providers';
import type { Database } from '../server/db';
import type { Language } from '../server/texts/languages';

type Kind = 'CHARGE' | 'HOLD';

const Wallet = primitives.oneOf(['wechat', 'alipay']);

const Method = Type.Object(
  {
    id: Type.String(),
    names: LocalisedText,
    regions: Type.Array(primitives.RegionSchema),
    /** True for cards: the deposit is a hold, from which the fee is captured. Other methods charge the deposit. */
    holds: Type.Optional(Type.Boolean()),
    /** Only available in this wallet, by its own payment call, which needs the payer's id at the wallet. */
    wallet: Type.Optional(Wallet),
    /** Not available in these wallets, which do not open a competitor's payment. */
    notIn: Type.Optional(Type.Array(Wallet)),
  },
  { additionalProperties: false },
);
type Method = Static<typeof Method>;

const { methods: METHODS, unavailable: UNAVAILABLE } = readSeed(
  'payment-methods.json',
  Type.Object({
    /**
     * The reason in each wallet. It advises no other browser, because the account of a wallet, which owns the order, is not signed in
     * there.
     */
    unavailable: Type.Object({ wechat: LocalisedText, alipay: LocalisedText }),
    methods: Type.Array(Method),
  }),
);

const kindOf = (method: Method, purpose: PaymentPurpose): Kind =>
  method.holds && purpose === 'DEPOSIT' ? 'HOLD' : 'CHARGE';

/** A renter who pays, in a browser. */
export interface Payer {
  region: RegionCode;
  language: Language;
  /** The wallet that the browser is; null in any other browser. */
  inWallet: WalletId | null;
  /** True if the account has signed in with that wallet. An account that has only used e-mail has not. */
  isKnown: boolean;
}

const toWallet = (browser: BrowserType): WalletId | null =>
  browser === 'wechat' || browser === 'alipay' ? browser : null;

/** Returns an account as the payer in a browser. */
export async function payerOf(
  db: Database,
  account: { userId: string; region: RegionCode },
  browser: BrowserType,
  language: Language,
): Promise<Payer> {
  const inWallet = toWallet(browser);
  const identity = await db.first(
    'select 1 from users join identities using (person_id) where user_id = $1 and provider = $2',
    [account.userId, inWallet],
  );
  return { region: account.region, language, inWallet, isKnown: Boolean(identity) };
}

/** Returns the payment methods of a payer for a purpose, and whether each is available in the browser (R6.4). */
export function methodsFor(payer: Payer, purpose: PaymentPurpose): PaymentMethods {
  const { region, language, inWallet, isKnown } = payer;
  return {
    methods: METHODS.filter(
      ({ regions, wallet }) => regions.includes(region) && (!wallet || (wallet === inWallet && isKnown)),
    ).map((method) => {
      const refusing = inWallet && method.notIn?.includes(inWallet) ? inWallet : null;
      return {
        id: method.id,
        name: method.names[language],
        kind: kindOf(method, purpose),
        available: refusing === null,
        reason: refusing && UNAVAILABLE[refusing][language],
      };
    }),
  };
}

export interface ChosenMethod {
  id: string;
  kind: Kind;
  name: string;
  wallet: WalletId | null;
}

/** Returns a method if it is available to this renter now, otherwise null. */
export function chooseMethod(methodId: string, payer: Payer, purpose: PaymentPurpose): ChosenMethod | null {
  const offered = methodsFor(payer, purpose).methods.find(({ id }) => id === methodId);
  const method = METHODS.find(({ id }) => id === methodId);
  if (!offered?.available || !method) return null;
  return { id: method.id, kind: offered.kind, name: offered.name, wallet: method.wallet ?? null };
}

/** Returns a method's name in the renter's language; null for an unknown method. */
export const methodName = (methodId: string | null, language: Language): string | null =>
  METHODS.find(({ id }) => id === methodId)?.names[language] ?? null;
