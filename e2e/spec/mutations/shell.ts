import type { Mutation } from './mutation';
import { SHELL, ADDRESS, LANGUAGES, mutationsOfFile } from './proving-tests';

export const shell: Mutation[] = [
  ...mutationsOfFile(
    'shell/src/host/App.tsx',
    [SHELL],
    [
      ['/ does not redirect', ['R2.1'], "path === '/'", "path === '/never'", 'redirects / to /home'],
      [
        '/login gets no redirect_uri',
        ['R2.26'],
        '/login?redirect_uri=${encodeURIComponent(here)}',
        '/login',
        'replaces a page that needs sign-in by /login',
      ],
      [
        '/login is pushed onto the history',
        ['R2.27'],
        '`/login?redirect_uri=${encodeURIComponent(here)}`} replace',
        '`/login?redirect_uri=${encodeURIComponent(here)}`}',
        'replaces a page that needs sign-in by /login',
      ],
      [
        'a page that needs sign-in is shown to a signed-out visitor',
        ['R6.1', 'R6.2'],
        'current?.route.signIn && !signedIn',
        'current?.route.signIn && signedIn === null',
        'replaces a page that needs sign-in by /login',
      ],
      [
        'a signed-in renter is sent to /login',
        ['R6.1'],
        'current?.route.signIn && !signedIn',
        'current?.route.signIn',
        'shows a page that needs sign-in to a signed-in renter',
      ],
      [
        'the header is on every page',
        ['R2.32'],
        'current.route.header',
        'true',
        'has the header unless it is hidden on that route',
      ],
      [
        'Back is in every header',
        ['R2.33'],
        'current?.route.back ?? true',
        'true',
        'has Back in its header unless it is hidden on that route',
      ],
      [
        'the window does not scroll to the top',
        ['R2.36'],
        'window.scrollTo(0, 0);',
        '',
        'scrolls the window to the top on every route change',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shell/src/reporting/page-view.ts',
    [SHELL],
    [
      [
        'page views have another event type',
        ['R7.15'],
        'PAGE_VIEW = 2',
        'PAGE_VIEW = 1',
        'is tracked with its point',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shell/src/routing/KeepAlivePages.tsx',
    [SHELL],
    [
      [
        'no page is kept alive',
        ['R2.35'],
        'current.route.keepAlive ? location : null',
        'null',
        'keeps what was typed',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shared/module-kit/src/navigation/navigation.tsx',
    [SHELL],
    [
      [
        'Back always goes to /home',
        ['R2.34'],
        'if (index > 0)',
        'if (index > 1000)',
        'goes Back to the previous page if there is history',
      ],
      [
        'Back without history goes to another page',
        ['R2.34'],
        "navigate('/home', { replace: true })",
        "navigate('/center', { replace: true })",
        'goes Back to /home if there is no history',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shell/src/chrome/Header.tsx',
    [SHELL],
    [
      [
        'the header has no language picker',
        ['R2.37'],
        '<LanguagePicker language={language} onChange={setLanguage} />',
        '{language && setLanguage && null}',
        'shows a language picker',
      ],
    ],
  ),
  ...mutationsOfFile(
    'shell/src/chrome/overlays/overlays.ts',
    ['shell/src/chrome/overlays/overlays.test.ts'],
    [['a toast stays for 3 s', ['R9.20'], 'TOAST_MS = 2000', 'TOAST_MS = 3000']],
  ),
];

export const address: Mutation[] = mutationsOfFile(
  'shell/page/address.ts',
  [ADDRESS],
  [
    [
      'an unknown first segment is not a base',
      ['R2.28'],
      "first !== '' && !known.has(first)",
      "['JP', 'MY', 'HK'].includes(first.toUpperCase())",
    ],
    ['Hong Kong is not a region', ['R1.3', 'R2.29'], "['JP', 'MY', 'HK'] as const", "['JP', 'MY'] as const"],
    [
      'the region does not follow the prefix',
      ['R1.3', 'R2.30'],
      'hasBase && region ? region',
      'hasBase && region && false ? region',
    ],
    ['the default region is Japan', ['R2.31'], "region : 'MY'", "region : 'JP'"],
  ],
);

export const languages: Mutation[] = mutationsOfFile(
  'shared/i18n/src/languages.ts',
  [LANGUAGES],
  [
    ['日本語 has another name', ['R2.37', 'R9.3'], "label: '日本語'", "label: 'Japanese'"],
    ['the picker lacks a language', ['R2.37', 'R9.3'], "['zh', 'hk', 'en', 'ja']", "['zh', 'hk', 'en']"],
    ['a Japanese browser gets English', ['R9.4'], "if (primary === 'ja') return 'ja';", ''],
    ['a Chinese browser gets Traditional Chinese', ['R9.4'], "? 'zh' : 'en'", "? 'hk' : 'en'"],
    ['the stored language is ignored', ['R9.5'], 'if (isLanguage(stored)) return stored;', ''],
    ['Japanese has another locale', ['R9.6'], "locale: 'ja-JP'", "locale: 'ja'"],
    ['other browsers get Chinese', ['R9.7'], "? 'zh' : 'en'", "? 'zh' : 'zh'"],
    ['hk has another tracking index', ['R7.15'], 'trackingIndex: 3', 'trackingIndex: 4'],
  ],
);
