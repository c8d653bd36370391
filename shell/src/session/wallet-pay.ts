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

/** Calls the function of the wallet that the document runs in. Resolves with `failed` outside a wallet. */
export function walletPay(parameters: Record<string, string>): Promise<'paid' | 'cancelled' | 'failed'> {
  const bridges = window as { WeixinJSBridge?: WeixinBridge; AlipayJSBridge?: AlipayBridge };
  return new Promise((resolve) => {
    if (bridges.WeixinJSBridge) {
      bridges.WeixinJSBridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg = '' }) =>
        resolve(err_msg.endsWith(':ok') ? 'paid' : err_msg.endsWith(':cancel') ? 'cancelled' : 'failed'),
      );
    } else if (bridges.AlipayJSBridge) {
      bridges.AlipayJSBridge.call('tradePay', parameters, ({ resultCode }) =>
        resolve(resultCode === '9000' ? 'paid' : resultCode === '6001' ? 'cancelled' : 'failed'),
      );
    } else resolve('failed');
  });
}
