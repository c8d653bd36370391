/** Every route (R2.2 to R2.23). `/` redirects and has no page (R2.1). */
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

/** Routes without the header (R2.32). */
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

/** Routes without the Back button (R2.33). */
export const WITHOUT_BACK: readonly string[] = ['/cabinet', '/product', '/payment', '/eject'];

/** Routes whose page is kept alive (R2.35). */
export const KEPT_ALIVE: readonly string[] = [
  '/feedback',
  '/location/search',
  '/scan/center',
  '/call/center',
  '/order/list',
];

/** `pointId` of the routes that send a page-view event (R7.15). */
export const POINTS: Readonly<Record<string, number>> = { '/login': 2, '/home': 13, '/product': 18 };

/** Languages of the picker, in its order (R2.37). */
export const LANGUAGES = ['中文', '繁体', 'English', '日本語'] as const;
