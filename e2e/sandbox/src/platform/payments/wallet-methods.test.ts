/** Tests of the payment methods by browser, and of the wallets' own ones. */
import type { RegionCode } from '@shared/http-api/app';
import type { WalletId } from '../../ports/identity-providers';
import { issueSession } from '../../server/sessions';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { TERMS, ledger, order, reset, testSandbox, untilSettled } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));

const AGENTS = {
  wechat: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.44',
  alipay: 'AlipayClient/10.5',
  browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  other: 'Mozilla/5.0 (iPhone) Line/14.1.0',
};
type Browser = keyof typeof AGENTS;
const inside = (browser: Browser) => ({ 'User-Agent': AGENTS[browser] });

/** Creates a renter who has signed in by e-mail and, if one is given, by a wallet. */
async function renterOf(region: RegionCode, wallet: WalletId | null) {
  const email = 'payer@example.com';
  const renter = await newRenter(sandbox, region, email);
  if (wallet) {
    const identity = { provider: wallet, subject: 'open-id', email };
    await sandbox.ctx.db.transaction((tx) => issueSession(tx, sandbox.ctx.clock.now(), { region, identity }));
  }
  return renter;
}

async function methodsIn(browser: Browser, region: RegionCode, wallet: WalletId | null, language = 'en-US') {
  const renter = await renterOf(region, wallet);
  const { methods } = await renter.get('paymentMethods', undefined, {
    query: { purpose: 'DEPOSIT' },
    headers: { ...inside(browser), 'Accept-Language': language },
  });
  return methods;
}

test.each([
  ['JP', 'browser', null, ['card', 'paypay']],
  ['MY', 'browser', null, ['card', 'fpx', 'tng']],
  ['HK', 'browser', null, ['card', 'fps', 'alipayhk', 'octopus']],
  ['HK', 'other', null, ['card', 'fps', 'alipayhk', 'octopus']],
  ['JP', 'browser', 'wechat', ['card', 'paypay']],
  ['JP', 'other', 'alipay', ['card', 'paypay']],
  ['JP', 'wechat', 'wechat', ['wechatpay', 'card']],
  ['HK', 'alipay', 'alipay', ['alipay', 'card', 'fps', 'alipayhk']],
  // The wallet does not know the account.
  ['JP', 'wechat', null, ['card']],
  ['JP', 'wechat', 'alipay', ['card']],
  ['HK', 'alipay', null, ['card', 'fps', 'alipayhk']],
  ['HK', 'alipay', 'wechat', ['card', 'fps', 'alipayhk']],
] as const)(
  'offers in %s in %s, to an account of the wallet %s, %j',
  async (region, browser, wallet, ids) => {
    const methods = await methodsIn(browser, region, wallet);
    expect(methods.filter(({ available }) => available).map(({ id }) => id)).toEqual(ids);
    expect(methods.filter(({ kind }) => kind === 'HOLD').map(({ id }) => id)).toEqual(['card']);
  },
);

const REASONS = {
  wechat: {
    'en-US': 'Cannot be used in WeChat',
    'zh-CN': '微信内无法使用',
    'zh-HK': '微信內無法使用',
    'ja-JP': 'WeChat内では使えません',
  },
  alipay: {
    'en-US': 'Cannot be used in Alipay',
    'zh-CN': '支付宝内无法使用',
    'zh-HK': '支付寶內無法使用',
    'ja-JP': 'Alipay内では使えません',
  },
};
const REFUSED: Record<WalletId, Record<RegionCode, string[]>> = {
  wechat: { JP: ['paypay'], MY: ['tng'], HK: ['alipayhk', 'octopus'] },
  alipay: { JP: ['paypay'], MY: [], HK: ['octopus'] },
};

test.each(
  (['JP', 'MY', 'HK'] as const).flatMap((region) =>
    (['wechat', 'alipay', 'browser', 'other'] as const).map((browser) => [region, browser] as const),
  ),
)('says in %s in %s only that a method cannot be used there', async (region, browser) => {
  const wallet = browser === 'wechat' || browser === 'alipay' ? browser : null;
  const reasons: Record<string, string> = wallet ? REASONS[wallet] : { 'en-US': '' };
  for (const [language, reason] of Object.entries(reasons)) {
    const methods = await methodsIn(browser, region, wallet, language);
    const refused = methods.filter(({ available }) => !available);
    expect(refused.map(({ id }) => id)).toEqual(wallet ? REFUSED[wallet][region] : []);
    for (const method of methods) expect(method.reason).toBe(method.available ? null : reason);
  }
});

test.each([
  ['wechat', 'wechatpay'],
  ['alipay', 'alipay'],
] as const)(
  'begins a payment by the call of %s for its own accounts only, and pays with it',
  async (...given) => {
    const [wallet, methodId] = given;
    const wishOf = async (renter: Awaited<ReturnType<typeof renterOf>>) => {
      const { orderNo } = await order(renter);
      await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
      return { purpose: 'DEPOSIT', orderNo, methodId, returnUrl: `${sandbox.urls.app}/jp/payment` } as const;
    };
    const unknown = await newRenter(sandbox, 'JP');
    expect(
      await unknown.call('createPayment', await wishOf(unknown), { headers: inside(wallet) }),
    ).toMatchObject({ errorCode: 'UCS320001' });
    const renter = await renterOf('JP', wallet);
    const wish = await wishOf(renter);
    expect(await renter.call('createPayment', wish)).toMatchObject({ errorCode: 'UCS320001' });
    const payment = await renter.get('createPayment', wish, { headers: inside(wallet) });
    if (payment.nextAction.kind !== 'jsapi') throw new Error('no wallet call');
    // The app tells the wallets' calls apart by this member.
    expect('package' in payment.nextAction.parameters).toBe(wallet === 'wechat');
    await fetch(`${sandbox.urls.checkout}/wallet/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payment.nextAction.parameters),
    });
    expect(await untilSettled(renter, payment)).toMatchObject({ state: 'SUCCEEDED', kind: 'CHARGE' });
  },
);
