/**
 * Typed builders for every address of the app (R2.2 to R2.23; queries: decision 34). Each returns a path that begins
 * with "/". The path has no region base and does not depend on the module that owns the page: the shell's router adds
 * the base and finds the module.
 */
import type { DocumentId, OrderTab, PaymentPurpose, StoreFilter } from './states';

/** Query parameters of each route. Pages read only these. */
export const ROUTE_QUERY = {
  '/home': ['lat', 'lng', 'filter'],
  '/login': ['redirect_uri'],
  '/center': [],
  '/agreement': ['doc'],
  '/contact-us': [],
  '/benefit': [],
  '/cabinet': ['sn'],
  '/product': ['sn', 'coupon'],
  '/payment': ['purpose', 'orderNo', 'paymentId'],
  '/eject': ['orderNo'],
  '/borrow': ['orderNo'],
  '/location/search': ['q'],
  '/shop/list': ['lat', 'lng', 'filter', 'q'],
  '/shop/detail': ['id'],
  '/order/list': ['tab'],
  '/order/detail': ['orderNo'],
  '/call/center': [],
  '/feedback': ['type', 'orderNo', 'sn'],
  '/method/detail': ['id'],
  '/feedback/list': [],
  '/feedback/detail': ['no'],
  '/scan/center': ['mode'],
} as const satisfies Record<string, readonly string[]>;

/** Route of a page. A test compares the table with the routes of every module.json. */
export type Route = keyof typeof ROUTE_QUERY;

declare const appPath: unique symbol;

/** An address inside the app, without its base. Use the builders below to create one. */
export type AppPath = string & { readonly [appPath]: true };

type QueryValue = string | number | undefined | null;
type QueryOf<R extends Route> = Partial<Record<(typeof ROUTE_QUERY)[R][number], QueryValue>>;

/** Joins path and query and omits empty values. Positions are written with four decimals (about 11 m). */
function join(pathname: string, query: Record<string, QueryValue>): AppPath {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(key, typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(4) : String(value));
  }
  const text = search.toString();
  return (text ? `${pathname}?${text}` : pathname) as AppPath;
}

const build = <R extends Route>(route: R, query: QueryOf<R> = {}): AppPath =>
  join(route, query as Record<string, QueryValue>);

/**
 * Returns the path of a route that is not in `ROUTE_QUERY`, because only its own module links to it. A module calls
 * it in one place for each of its routes. `sn` is the number of a cabinet on every route (decision 34).
 */
export const modulePath = (
  route: `/${string}`,
  query: Readonly<Record<string, QueryValue>> & { sn?: never } = {},
): AppPath => join(route, query);

export const path = {
  home: (query: { lat?: number; lng?: number; filter?: StoreFilter } = {}) => build('/home', query),
  login: (query: { redirect_uri?: string } = {}) => build('/login', query),
  center: () => build('/center'),
  agreement: (query: { doc?: DocumentId } = {}) => build('/agreement', query),
  contactUs: () => build('/contact-us'),
  benefit: () => build('/benefit'),
  cabinet: (query: { sn: string }) => build('/cabinet', query),
  product: (query: { sn: string; coupon?: string }) => build('/product', query),
  payment: (query: { purpose: PaymentPurpose; orderNo?: string; paymentId?: string }) =>
    build('/payment', query),
  eject: (query: { orderNo: string }) => build('/eject', query),
  borrow: (query: { orderNo: string }) => build('/borrow', query),
  locationSearch: (query: { q?: string } = {}) => build('/location/search', query),
  shopList: (query: { lat?: number; lng?: number; filter?: StoreFilter; q?: string } = {}) =>
    build('/shop/list', query),
  shopDetail: (query: { id: string }) => build('/shop/detail', query),
  orderList: (query: { tab?: OrderTab } = {}) => build('/order/list', query),
  orderDetail: (query: { orderNo: string }) => build('/order/detail', query),
  callCenter: () => build('/call/center'),
  feedback: (query: { type?: string; orderNo?: string; sn?: string } = {}) => build('/feedback', query),
  methodDetail: (query: { id: string }) => build('/method/detail', query),
  feedbackList: () => build('/feedback/list'),
  feedbackDetail: (query: { no: string }) => build('/feedback/detail', query),
  scanCenter: (query: { mode?: 'rent' | 'return' } = {}) => build('/scan/center', query),
};

/** Ways out of a running rental to which other modules link: the views of /order/detail, by fragment. */
export type OrderWay = 'fault' | 'full' | 'return';

/** Returns the path of a running order with the view of a way out of it. */
export const orderWayPath = (orderNo: string, way: OrderWay): AppPath =>
  `${path.orderDetail({ orderNo })}#${way}` as AppPath;

/** Query parameter of /shop/list: the token of a share link, which is a secret (decision 73). */
export const SHARE_QUERY = 'share';

/** File of the app's host with the licences of the packages that renters download. Publishing writes it. */
export const NOTICES_FILE = 'third-party-notices.txt';

/**
 * Fragment of the address to which the checkout returns after a payment. It proves nothing. /login says after it that the payment has
 * arrived, and after a sign-in by e-mail on that page the slot of a paid order opens without another tap (decision 49).
 */
export const PAID_FRAGMENT = '#paid';
