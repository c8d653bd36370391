/** Modules of the specification, and the routes of each (R2.2 to R2.23). `/` redirects and has no page (R2.1). */
export const ROUTES_OF = {
  'mf-auth': ['/login', '/center', '/agreement'],
  'mf-rental': [
    '/home',
    '/location/search',
    '/scan/center',
    '/cabinet',
    '/product',
    '/payment',
    '/eject',
    '/borrow',
    '/benefit',
  ],
  'mf-orders': ['/order/list', '/order/detail', '/shop/list', '/shop/detail'],
  'mf-support': [
    '/call/center',
    '/contact-us',
    '/method/detail',
    '/feedback',
    '/feedback/list',
    '/feedback/detail',
  ],
} as const;

/** Every route of the specification. A module may have further ones. */
export const ROUTES = Object.values(ROUTES_OF).flat();

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
