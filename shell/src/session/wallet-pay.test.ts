import { walletPay } from './wallet-pay';

const bridges = window as { WeixinJSBridge?: unknown; AlipayJSBridge?: unknown };
afterEach(() => {
  delete bridges.WeixinJSBridge;
  delete bridges.AlipayJSBridge;
});

test.each([
  ['get_brand_wcpay_request:ok', 'paid'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
  [undefined, 'failed'],
])('maps the WeChat result %s to %s', async (err_msg, outcome) => {
  const invoke = jest.fn((_name: string, _parameters: unknown, done: (answer: object) => void) =>
    done({ err_msg }),
  );
  bridges.WeixinJSBridge = { invoke };
  await expect(walletPay({ package: 'p' })).resolves.toBe(outcome);
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', { package: 'p' }, expect.any(Function));
});

test.each([
  ['9000', 'paid'],
  ['6001', 'cancelled'],
  ['4000', 'failed'],
  ['8000', 'unknown'],
  ['6004', 'unknown'],
  ['6002', 'unknown'],
  [undefined, 'failed'],
])('maps the Alipay result %s to %s', async (resultCode, outcome) => {
  const call = jest.fn((_name: string, _parameters: unknown, done: (answer: object) => void) =>
    done({ resultCode }),
  );
  bridges.AlipayJSBridge = { call };
  await expect(walletPay({ tradeNO: 't' })).resolves.toBe(outcome);
  expect(call).toHaveBeenCalledWith('tradePay', { tradeNO: 't' }, expect.any(Function));
});

test('fails outside a wallet', async () => {
  await expect(walletPay({})).resolves.toBe('failed');
});
