/** Tables of the specification, in its words. */

/** Section 2: every route. `/` redirects and has no page. */
export const ROUTES = [
  '/home',
  '/login',
  '/center',
  '/agreement',
  '/contact-us',
  '/benefit',
  '/cabinet',
  '/product',
  '/payment',
  '/eject',
  '/borrow',
  '/location/search',
  '/shop/list',
  '/shop/detail',
  '/order/list',
  '/order/detail',
  '/call/center',
  '/feedback',
  '/method/detail',
  '/feedback/list',
  '/feedback/detail',
  '/scan/center',
] as const;

/** Section 2: "Header: hidden on". */
export const WITHOUT_HEADER: readonly string[] = [
  '/login',
  '/center',
  '/product',
  '/payment',
  '/home',
  '/borrow',
  '/call/center',
  '/location/search',
];

/** Section 2: "Back button hidden on". */
export const WITHOUT_BACK: readonly string[] = ['/cabinet', '/product', '/payment', '/eject'];

/** Section 2: "Pages kept alive when navigated away from". */
export const KEPT_ALIVE: readonly string[] = [
  '/feedback',
  '/location/search',
  '/scan/center',
  '/call/center',
  '/order/list',
];

/** Section 7: page-view events. */
export const POINTS: Readonly<Record<string, number>> = { '/login': 2, '/home': 13, '/product': 18 };

/** Section 2: the language picker, in its order. */
export const LANGUAGES = ['中文', '繁体', 'English', '日本語'] as const;
