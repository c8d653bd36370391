import type { Mutation } from './mutation';
import { STORAGE, HOST, EXCHANGE, SIGN_IN, LOGIN, EMAIL, WALLET, mutationsOfFile } from './proving-tests';

export const session: Mutation[] = [
  ...mutationsOfFile(
    'shell/page/storage-keys.ts',
    ['shell/page/storage-keys.test.ts'],
    [
      [
        'the key of the token has no region',
        ['R3.8'],
        '`ifeToken_${environment}_${region}`',
        '`ifeToken_${environment}`',
      ],
      [
        'the key of the user has another name',
        ['R3.10'],
        '`ifeUserId_${environment}_${region}`',
        '`ifeUser_${environment}_${region}`',
      ],
      ['the key of the language has another name', ['R3.9'], "'ifeLanguage'", "'language'"],
      ['the key of the session id has another name', ['R3.12'], "'ifeUuid'", "'uuid'"],
    ],
  ),
  ...mutationsOfFile(
    'shell/src/session/session.ts',
    [STORAGE],
    [
      ['the token is not stored', ['R4.12'], 'storage.setItem(keys.token, accessToken);', ''],
      ['the user id is not stored', ['R4.12'], 'storage.setItem(keys.user, userId);', ''],
      [
        'the token is not removed with the session',
        ['R3.13', 'R4.12'],
        'storage.removeItem(keys.token);',
        '',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/module-kit/src/platform/platform.ts',
    [STORAGE],
    [
      [
        'the latitude is not stored',
        ['R3.11'],
        "sessionStorage.setItem('ifeLatitude', String(position.lat));",
        '',
      ],
      [
        'the longitude is not stored',
        ['R3.11'],
        "sessionStorage.setItem('ifeLongitude', String(position.lng));",
        '',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/http-api/app/browser-type.ts',
    ['shared/http-api/app/browser-type.test.ts'],
    [
      ['WeChat is not recognised', ['R6.4'], 'MicroMessenger\\/\\d', 'NoMessenger'],
      ['Alipay is not recognised', ['R6.4'], 'AlipayClient\\/\\d', 'NoClient'],
      ['other in-app browsers are not recognised', ['R6.4'], "'other' : 'browser'", "'browser' : 'browser'"],
    ],
  ),
];

export const signIn: Mutation[] = [
  ...mutationsOfFile(
    'mf-auth/src/email/email-rules.ts',
    [EMAIL],
    [
      ['an empty e-mail is allowed', ['R5.1'], "if (email === '') return ERROR.emailRequired;", ''],
      ['any e-mail is valid', ['R5.2'], 'return ERROR.emailInvalid;', 'return null;'],
      ['an empty code is allowed', ['R5.3'], "if (code === '') return ERROR.codeRequired;", ''],
      [
        'a code of any length is allowed',
        ['R5.4'],
        'if (code.length !== CODE_LENGTH) return ERROR.codeLength;',
        '',
      ],
      ['a code has five characters', ['R9.1'], 'CODE_LENGTH = 6', 'CODE_LENGTH = 5'],
      ['a code of any characters is allowed', ['R5.5'], 'return ERROR.codeCharacters;', 'return null;'],
      [
        'the message of a wrong code is not shown at its field',
        ['R5.6'],
        "  [ERROR.codeWrong]: 'code',\n",
        '',
      ],
      [
        'sign-in needs no agreement to the terms',
        ['R5.7'],
        '...(form.agreed ? {} : { terms: ERROR.termsNotAgreed }),',
        '',
      ],
    ],
  ),
  ...mutationsOfFile(
    'mf-auth/src/authorization/api.ts',
    [LOGIN],
    [
      [
        'the sign-in configuration is read from another path',
        ['R7.3'],
        "path: '/user/auth/config'",
        "path: '/user/auth/settings'",
      ],
      [
        'the verification code is requested at another path',
        ['R7.8'],
        "path: '/user/auth/email/verify'",
        "path: '/user/auth/email/code'",
      ],
      [
        'the verification code is sent to another path',
        ['R7.9'],
        "path: '/user/auth/email/auth'",
        "path: '/user/auth/email/login'",
      ],
    ],
  ),
  ...mutationsOfFile(
    'mf-auth/src/provider/exchange.ts',
    [LOGIN],
    [
      [
        'the code of Google is sent to another path',
        ['R7.4'],
        '/user/auth/${attempt.provider}/process',
        '/user/auth/${attempt.provider}/exchange',
      ],
    ],
  ),
];

export const host: Mutation[] = [
  ...mutationsOfFile(
    'shell/src/host/host-context.ts',
    [HOST],
    [['every region has the host of Japan', ['R7.2'], 'settings.api[region.code]', 'settings.api.JP']],
  ),
  ...mutationsOfFile(
    'shell/src/host/host-client.ts',
    [HOST],
    [
      [
        'a cabinet of another region does not ask for consent',
        ['R4.11'],
        'error.code === ERROR.regionMismatch',
        'error.code === ERROR.sessionExpired',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shell/src/session/sign-in.ts',
    [HOST],
    [
      [
        '401 does not clear the session',
        ['R4.18', 'R8.21'],
        'void {\n      end(request, !request.background);',
        'void {',
      ],
      [
        '401 does not go to /login',
        ['R4.18', 'R8.21'],
        'void {\n      end(request, !request.background);',
        'void {\n      end(request, false);',
      ],
      [
        'UCS300001 does not clear the session',
        ['R4.17', 'R8.18', 'R8.19'],
        'Promise<boolean> {\n      end(request, !request.background);',
        'Promise<boolean> {',
      ],
      [
        'UCS300001 does not go to /login',
        ['R4.17', 'R8.19'],
        'config.tell();\n      requireSignIn();',
        'config.tell();',
      ],
    ],
  ),
  ...mutationsOfFile(
    'mf-auth/src/provider/exchange.ts',
    [EXCHANGE],
    [
      ['the code of the provider is not sent', ['R7.4', 'R7.5'], '        ...code,\n', ''],
      [
        'the code of the provider is sent to another path',
        ['R7.4', 'R7.5'],
        'path: `/user/auth/${attempt.provider}/process`',
        'path: `/user/auth/${attempt.provider}/exchange`',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/module-kit/src/navigation/safe-redirect.ts',
    ['shared/module-kit/src/navigation/safe-redirect.test.ts'],
    [
      [
        'redirect_uri is not followed',
        ['R4.13'],
        'return (target + url.search + url.hash) as AppPath;',
        'return home;',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shell/src/session/wallet.ts',
    [WALLET],
    [
      ['WeChat has another scope', ['R4.14'], "'snsapi_base'", "'snsapi_userinfo'"],
      ['the wallets have another state', ['R4.14', 'R4.15'], "STATE = 'gs'", "STATE = 'xx'"],
    ],
  ),
  ...mutationsOfFile(
    'shared/http-api/app/environment.ts',
    ['shared/http-api/app/environment.test.ts'],
    [
      ['a port means production', ['R9.8'], "if (/:\\d+$/.test(host)) return 'pre';", ''],
      ['.qa. is not qa', ['R9.9'], "['qa', 'pre', 'yc', 'gr'] as const", "['pre', 'yc', 'gr'] as const"],
      ['.pre. is not pre', ['R9.10'], "['qa', 'pre', 'yc', 'gr'] as const", "['qa', 'yc', 'gr'] as const"],
      ['.yc. is not yc', ['R9.11'], "['qa', 'pre', 'yc', 'gr'] as const", "['qa', 'pre', 'gr'] as const"],
      ['.gr. is not gr', ['R9.12'], "['qa', 'pre', 'yc', 'gr'] as const", "['qa', 'pre', 'yc'] as const"],
      ['any other host is pre', ['R9.13'], "return 'prod';", "return 'pre';"],
    ],
  ),
  ...mutationsOfFile(
    'shell/deploy/publish/change-page.ts',
    ['shell/deploy/cli/run.test.ts'],
    [
      [
        'an environment starts without its own app ids',
        ['R9.21'],
        '?? environment.settings;',
        '?? (environment.settings && { ...environment.settings, appIds: { wechat: "", alipay: "" } });',
      ],
    ],
  ),
];

/** Mutations that only a browser test detects, because the authorization of a wallet loads the document again. */
export const journeys: Mutation[] = [
  {
    name: 'the code of a wallet is sent to another path',
    breaks: ['R4.15', 'R7.6', 'R7.7'],
    file: 'shell/src/session/wallet.ts',
    text: 'path: `/user/auth/${wallet}/process`',
    replacement: 'path: `/user/auth/${wallet}/exchange`',
    tests: [SIGN_IN],
    title: 'without a form and continues the order',
  },
  {
    name: 'a failed exchange of a code does not clear the session',
    breaks: ['R4.16', 'R8.29'],
    file: 'shell/src/host/host-wallet.ts',
    text: "if (outcome.kind === 'failed') session.end();",
    replacement: '',
    tests: [SIGN_IN],
    title: 'ends the session and keeps the page if the code',
  },
];
