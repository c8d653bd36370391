import type { Mutation } from './mutation';

/** Test files that prove requirements. */
export const SHELL = 'e2e/spec/shell.test.tsx';
export const ROUTES = 'e2e/spec/routes.test.ts';
export const STORAGE = 'e2e/spec/storage.test.ts';
export const WORDS_TEST = 'e2e/spec/mutations/words.test.ts';
export const HOST = 'e2e/spec/host.test.ts';
export const EXCHANGE = 'e2e/spec/exchange.test.ts';
export const SIGN_IN = 'e2e/journeys/sign-in.spec.ts';
export const STYLE = 'e2e/journeys/style.spec.ts';
export const ADDRESS = 'shell/page/address.test.ts';
export const CLIENT = 'shared/api-client/src/client.test.ts';
export const RETRIES = 'shared/api-client/src/retries.test.ts';
export const TRACKING = 'shared/tracking/src/tracking.test.ts';
export const LANGUAGES = 'shared/i18n/src/languages.test.ts';
export const LOGIN = 'mf-auth/src/login/LoginPage.test.tsx';
export const EMAIL = 'mf-auth/src/email/email-rules.test.ts';
export const WALLET = 'shell/src/session/wallet.test.ts';
export const ORDER_DETAIL = 'mf-orders/src/detail/OrderDetailPage.test.tsx';
export const FEEDBACK = 'mf-support/src/feedback/FeedbackPage.test.tsx';

type Change = [name: string, breaks: readonly string[], text: string, replacement: string, title?: string];

/** Returns mutations of one file that the same tests must detect. */
export const mutationsOfFile = (
  file: string,
  tests: readonly string[],
  changes: readonly Change[],
): Mutation[] =>
  changes.map(([name, breaks, text, replacement, title]) => ({
    name,
    breaks,
    file,
    text,
    replacement,
    tests,
    ...(title ? { title } : {}),
  }));
