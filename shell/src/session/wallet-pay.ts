import type { PaymentHost } from '@shared/module-kit/host';

interface WeixinBridge {
  invoke(
    name: string,
    parameters: Record<string, string>,
    done: (answer: { err_msg?: string }) => void,
  ): void;
}
interface AlipayBridge {
  call(
    name: string,
    parameters: Record<string, string>,
    done: (answer: { resultCode?: string }) => void,
  ): void;
}

type WalletResult = Awaited<ReturnType<PaymentHost['walletPay']>>;

/** Outcomes by the result code of Alipay's `tradePay`. Any other code tells no outcome. */
const ALIPAY: Partial<Record<string, WalletResult>> = { 9000: 'paid', 6001: 'cancelled', 4000: 'failed' };

/** Calls the function of the wallet that the document runs in. Resolves with `failed` outside a wallet. */
export function walletPay(parameters: Record<string, string>): Promise<WalletResult> {
  const bridges = window as { WeixinJSBridge?: WeixinBridge; AlipayJSBridge?: AlipayBridge };
  return new Promise((resolve) => {
    if (bridges.WeixinJSBridge) {
      bridges.WeixinJSBridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg = '' }) =>
        resolve(err_msg.endsWith(':ok') ? 'paid' : err_msg.endsWith(':cancel') ? 'cancelled' : 'failed'),
      );
    } else if (bridges.AlipayJSBridge) {
      bridges.AlipayJSBridge.call('tradePay', parameters, ({ resultCode }) =>
        resolve(resultCode ? (ALIPAY[resultCode] ?? 'unknown') : 'failed'),
      );
    } else resolve('failed');
  });
}
