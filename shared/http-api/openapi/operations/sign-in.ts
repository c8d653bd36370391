import { AT_FIELD, type OperationText } from './text';

const PROVIDER_REFUSALS = {
  openInBrowser: 'That this way to sign in is possible in the browser of the phone only.',
  signInFailed: 'Its text on the sign-in page. The renter starts again, or signs in another way.',
  signInUnavailable: 'That this way to sign in cannot be used now.',
} as const;
const REPEATED =
  'With the same code, verifier and nonce it returns the same token, at most twice within 30 s. Any other repeat is refused with `UCS300003`, because the code is valid once.';

const issuer = (name: string): OperationText => ({
  tag: 'Sign-in',
  when: `The renter comes back from ${name} to /login. The page sends the code, its PKCE verifier and its nonce.`,
  changes: 'Creates the account of the region if the person has none, and a session.',
  repeat: REPEATED,
  refusals: PROVIDER_REFUSALS,
});

const WALLET_FAILED = 'That the sign-in failed, on the sign-in page, which offers the e-mail address too.';

const wallet = (name: string): OperationText => ({
  tag: 'Sign-in',
  when: `Inside ${name}: the app signs in without the sign-in page, or the renter taps the button of the wallet.`,
  changes: 'Creates the account of the region if the person has none, and a session.',
  repeat: REPEATED,
  refusals: {
    openInBrowser: WALLET_FAILED,
    signInFailed: WALLET_FAILED,
    signInUnavailable: WALLET_FAILED,
  },
});

/** Calls of the sign-in. */
export const SIGN_IN = {
  authConfig: {
    tag: 'Sign-in',
    when: 'The page /login opens, or a page that needs a session opens inside a wallet.',
  },
  googleProcess: issuer('Google'),
  appleProcess: issuer('Apple'),
  wechatProcess: wallet('WeChat'),
  alipayProcess: wallet('Alipay'),
  appleHandover: {
    tag: 'Sign-in',
    when: 'The platform has redirected to /login with a ticket, after Apple posted its answer to it.',
    changes: 'Ends the ticket after 30 s.',
    repeat:
      'The same ticket and `state` get the same answer within 30 s, at most twice. After that a repeat is refused with `UCS300003`.',
    refusals: { signInFailed: PROVIDER_REFUSALS.signInFailed },
  },
  emailVerify: {
    tag: 'Sign-in',
    when: 'The renter asks for a code.',
    changes: 'Mails a code. The answer does not tell whether the address has an account.',
    repeat:
      'Each call sends another code. Too early it is refused, except once with the `requestId` of a sign-in whose answer was lost.',
    refusals: {
      emailRequired: AT_FIELD,
      emailInvalid: AT_FIELD,
      emailUnreachable: AT_FIELD,
      codeTooOften: 'A countdown of `retryAfterSeconds` on the button that sends a code.',
    },
  },
  emailAuth: {
    tag: 'Sign-in',
    when: 'The renter has entered the code and agreed to the terms.',
    changes:
      'Creates the account of the region if the address has none, and a session. Ends all codes of the address.',
    repeat: 'With the same `requestId` and code it returns the same token, at most twice within 30 s.',
    refusals: {
      emailRequired: AT_FIELD,
      emailInvalid: AT_FIELD,
      codeRequired: AT_FIELD,
      codeLength: AT_FIELD,
      codeCharacters: AT_FIELD,
      codeWrong: 'Its text at the field, with the tries left.',
      codeExpired: 'Its text at the field. The button sends another code at once.',
      codeBurnt: 'Its text at the field, which is emptied.',
    },
  },
  logout: {
    tag: 'Sign-in',
    when: 'The renter signs out. The app does not wait for the answer, and calls later again if there was none.',
    changes: 'Ends the session of the token, and its reminders. Accepts the token of another region.',
    repeat: 'The token is unknown then: 401.',
  },
} satisfies Record<string, OperationText>;
