import type { BrowserType, PaymentPurpose, RegionCode } from '@shared/http-api/app';
import type { PaymentMethods } from '@shared/http-api/schemas';
import type { Language } from '../../server/texts/languages';

type Kind = 'CHARGE' | 'HOLD';
type Names = Record<Language, string>;
const same = (name: string): Names => ({ en: name, zh: name, hk: name, ja: name });

interface Method {
  id: string;
  names: Names;
  regions: readonly RegionCode[];
  /** True for cards: the deposit is a hold, from which the fee is captured. Other methods charge the deposit. */
  holds?: boolean;
  /** Only available in this wallet, by its own payment call. */
  wallet?: 'wechat' | 'alipay';
  /** Not available in these browsers: a wallet does not open a competitor's payment. */
  notIn?: readonly BrowserType[];
}

const METHODS: readonly Method[] = [
  {
    id: 'wechatpay',
    names: { en: 'WeChat Pay', zh: '微信支付', hk: '微信支付', ja: 'WeChat Pay' },
    regions: ['JP', 'MY', 'HK'],
    wallet: 'wechat',
  },
  {
    id: 'alipay',
    names: { en: 'Alipay', zh: '支付宝', hk: '支付寶', ja: 'Alipay' },
    regions: ['JP', 'MY', 'HK'],
    wallet: 'alipay',
  },
  {
    id: 'card',
    names: {
      en: 'Credit or debit card',
      zh: '信用卡或借记卡',
      hk: '信用卡或扣賬卡',
      ja: 'クレジットカード・デビットカード',
    },
    regions: ['JP', 'MY', 'HK'],
    holds: true,
  },
  { id: 'paypay', names: same('PayPay'), regions: ['JP'], notIn: ['wechat', 'alipay'] },
  {
    id: 'fpx',
    names: { en: 'FPX online banking', zh: 'FPX 网上银行', hk: 'FPX 網上銀行', ja: 'FPXネットバンキング' },
    regions: ['MY'],
  },
  { id: 'tng', names: same("Touch 'n Go eWallet"), regions: ['MY'], notIn: ['wechat'] },
  { id: 'fps', names: { en: 'FPS', zh: '转数快', hk: '轉數快', ja: 'FPS（轉數快）' }, regions: ['HK'] },
  { id: 'alipayhk', names: same('AlipayHK'), regions: ['HK'], notIn: ['wechat'] },
  {
    id: 'octopus',
    names: { en: 'Octopus', zh: '八达通', hk: '八達通', ja: 'オクトパス（八達通）' },
    regions: ['HK'],
    notIn: ['wechat', 'alipay'],
  },
];

const ELSEWHERE: Names = {
  en: 'Not in this app. Open the page in your browser to use it',
  zh: '此应用内无法使用，请在浏览器中打开',
  hk: '此應用程式內無法使用，請在瀏覽器開啟',
  ja: 'このアプリ内では使えません。ブラウザで開いてください',
};

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
