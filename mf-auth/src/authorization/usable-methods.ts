import { ERROR, type BrowserType } from '@shared/http-api/app';
import type { AuthConfig } from '@shared/http-api/schemas';

type Method = AuthConfig['methods'][number];

/** Returns whether a method is a wallet's authorization. */
export const isWallet = ({ id }: Pick<Method, 'id'>): boolean => id === 'wechat' || id === 'alipay';

const KNOWN: readonly string[] = ['email', 'google', 'apple', 'wechat', 'alipay'] satisfies Method['id'][];

/**
 * Returns the platform's methods as far as the app and this browser can use them. A wallet is listed only in its own
 * browser. Google and Apple are not available inside an app, which the platform cannot always tell (decision 31).
 */
export const usableMethods = (methods: readonly Method[], type: BrowserType): Method[] =>
  methods
    .filter((method) => KNOWN.includes(method.id) && (!isWallet(method) || method.id === type))
    .map((method) =>
      type === 'browser' || isWallet(method) || method.id === 'email'
        ? method
        : { ...method, available: false, reason: ERROR.openInBrowser },
    );
