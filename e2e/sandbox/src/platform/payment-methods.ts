import { BROWSER_TYPES, type BrowserType, type PaymentPurpose, type RegionCode } from '@shared/http-api/app';
import { type PaymentMethods, primitives } from '@shared/http-api/schemas';
import Type, { type Static } from 'typebox';
import { readSeed } from '../seed/read-seed';
import { LocalisedText } from '../seed/seed-types';
import type { Language } from '../server/texts/languages';

type Kind = 'CHARGE' | 'HOLD';

const Method = Type.Object(
  {
    id: Type.String(),
    names: LocalisedText,
    regions: Type.Array(primitives.RegionSchema),
    /** True for cards: the deposit is a hold, from which the fee is captured. Other methods charge the deposit. */
    holds: Type.Optional(Type.Boolean()),
    /** Only available in this wallet, by its own payment call. */
    wallet: Type.Optional(primitives.oneOf(['wechat', 'alipay'])),
    /** Not available in these browsers: a wallet does not open a competitor's payment. */
    notIn: Type.Optional(Type.Array(primitives.oneOf(BROWSER_TYPES))),
  },
  { additionalProperties: false },
);
type Method = Static<typeof Method>;

const { methods: METHODS, elsewhere: ELSEWHERE } = readSeed(
  'payment-methods.json',
  Type.Object({ elsewhere: LocalisedText, methods: Type.Array(Method) }),
);

const kindOf = (method: Method, purpose: PaymentPurpose): Kind =>
  method.holds && purpose === 'DEPOSIT' ? 'HOLD' : 'CHARGE';

/** Returns the payment methods of a region for a purpose, and whether each is available in the browser (R6.4). */
export function methodsFor(
  region: RegionCode,
  purpose: PaymentPurpose,
  browser: BrowserType,
  language: Language,
): PaymentMethods {
  return {
    methods: METHODS.filter(
      (method) => method.regions.includes(region) && (!method.wallet || method.wallet === browser),
    ).map((method) => ({
      id: method.id,
      name: method.names[language],
      kind: kindOf(method, purpose),
      available: !method.notIn?.includes(browser),
      reason: method.notIn?.includes(browser) ? ELSEWHERE[language] : null,
    })),
  };
}

export interface ChosenMethod {
  id: string;
  kind: Kind;
  name: string;
  wallet: 'wechat' | 'alipay' | null;
}

/** Returns a method if it is available to this renter now, otherwise null. */
export function chooseMethod(
  methodId: string,
  region: RegionCode,
  purpose: PaymentPurpose,
  browser: BrowserType,
  language: Language,
): ChosenMethod | null {
  const offered = methodsFor(region, purpose, browser, language).methods.find(({ id }) => id === methodId);
  const method = METHODS.find(({ id }) => id === methodId);
  if (!offered?.available || !method) return null;
  return { id: method.id, kind: offered.kind, name: offered.name, wallet: method.wallet ?? null };
}

/** Returns a method's name in the renter's language; null for an unknown method. */
export const methodName = (methodId: string | null, language: Language): string | null =>
  METHODS.find(({ id }) => id === methodId)?.names[language] ?? null;
