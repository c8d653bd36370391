/**
 * Changes of code that a person chose: where only a browser or the deploy tool proves a requirement, because mutating
 * the file would start a browser for every mutant, and where Stryker makes no mutants, as of a number.
 */
export interface ReviewedChange {
  breaks: readonly string[];
  file: string;
  /** Occurs in the file exactly once. */
  text: string;
  replacement: string;
}

export const REVIEWED: readonly ReviewedChange[] = [
  {
    breaks: ['R4.15', 'R7.6', 'R7.7'],
    file: 'shell/src/session/wallet-sign-in.ts',
    text: 'wechat: wechatProcess, alipay: alipayProcess',
    replacement: 'wechat: alipayProcess, alipay: wechatProcess',
  },
  {
    breaks: ['R4.16', 'R8.29'],
    file: 'shell/src/host/host-wallet.ts',
    text: 'session.end();',
    replacement: '',
  },
  {
    breaks: ['R9.19'],
    file: 'shared/ui/src/styles/base.css',
    text: 'min(10vw, 75PX)',
    replacement: 'min(8.33vw, 80PX)',
  },
  {
    breaks: ['R9.23'],
    file: 'shared/ui/src/styles/tokens.css',
    text: '--teal: #00736f',
    replacement: '--teal: #b3261e',
  },
  {
    breaks: ['R2.39'],
    file: 'shell/deploy/render/render.ts',
    text: '<div id="root"></div>',
    replacement: '<div id="root"></div><div id="root"></div>',
  },
  {
    breaks: ['R9.21'],
    file: 'shell/deploy/publish/change-page.ts',
    text: '?? environment.settings;',
    replacement:
      '?? (environment.settings && { ...environment.settings, appIds: { wechat: "", alipay: "" } });',
  },
  {
    breaks: ['R9.14'],
    file: 'shared/api-client/src/limits.ts',
    text: '10_000',
    replacement: '10_001',
  },
  {
    breaks: ['R9.16'],
    file: 'shared/api-client/src/limits.ts',
    text: '= 1_000',
    replacement: '= 1_001',
  },
];
