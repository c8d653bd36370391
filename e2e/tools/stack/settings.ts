import type { Settings } from '@shared/module-kit/host';

/** Ports of one stack: its base and the next three. */
export interface Ports {
  app: number;
  api: number;
  identity: number;
  checkout: number;
}

export const resolvePorts = (base: number): Ports => ({
  app: base,
  api: base + 1,
  identity: base + 2,
  checkout: base + 3,
});

/** Returns the origin of a test worker's fault server, from which a test opens the app. */
export const faultServerOrigin = (portBase: number) => `http://localhost:${portBase + 9}`;

/** Returns the origin of a test worker's push service, to which the sandbox sends push messages. */
export const pushServiceOrigin = (portBase: number) => `http://127.0.0.1:${portBase + 6}`;

/** Returns the settings of an environment on loopback. Its port maps it to the environment `pre` (R9.8). */
export function localSettings(base: number): Settings {
  const ports = resolvePorts(base);
  const api = `http://127.0.0.1:${ports.api}`;
  return {
    environment: 'pre',
    brand: 'Power Bank',
    api: { JP: api, MY: api, HK: api },
    appIds: { wechat: 'wx-sandbox', alipay: 'ali-sandbox' },
    qrOrigins: [`http://localhost:${ports.app}`],
    checkoutOrigins: [`http://127.0.0.1:${ports.checkout}`],
    identityOrigins: [`http://127.0.0.1:${ports.identity}`],
    tiles: {
      url: `${api}/tiles/{z}/{x}/{y}.svg?lang={lang}&theme={theme}`,
      attribution: 'Map data: sandbox',
      maxZoom: 19,
    },
    imageOrigins: [api],
  };
}
