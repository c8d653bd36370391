import type { Mutation } from './mutation';
import { WORDS } from './words';
import { ROUTES, WORDS_TEST } from './proving-tests';

/** Requirements that demand a text, by the English text. */
const STATEMENT_OF_WORDS: Readonly<Record<string, readonly string[]>> = {
  'Enter Email': ['R5.1'],
  'Invalid Email Format': ['R5.2'],
  'Enter Verification Code': ['R5.3'],
  'Code Must Be 6 Digits': ['R5.4'],
  'Code Must Be Numbers/Letters': ['R5.5'],
  'Invalid Verification Code': ['R5.6'],
  'Read and Agree to Terms and Privacy Policy First': ['R5.7'],
  'Complete Unfinished Orders First': ['R8.13'],
  'Permission Denied': ['R6.6', 'R8.7'],
  'Position Unavailable': ['R6.6', 'R8.8'],
  Timeout: ['R6.6', 'R8.9'],
  'You have not authorized address information': ['R8.14'],
  Copied: ['R8.1'],
  'Copy Failed': ['R8.2'],
  'No text to copy': ['R5.15', 'R8.3'],
  'Store not found': ['R8.11'],
  'Nearby no shop': ['R8.12'],
  'Please agree to the agreement': ['R8.16'],
  'No Data': ['R8.15'],
  'Order payment timeout, please place an order again': ['R8.5'],
  'Pay Failed': ['R8.4'],
  'Failed to get payment methods': ['R8.6'],
  'Cannot recognize QR code': ['R8.10'],
  'copy succeeded': ['R8.31'],
  'copy failed': ['R8.30'],
};
/** Requirements about texts, by a pattern of the folder and the key. */
const STATEMENT_OF_KEYS: readonly [RegExp, string][] = [
  [/^mf-orders\/src field\./, 'R3.1'],
  [/^mf-support\/src detail\./, 'R3.3'],
  [/^mf-orders\/src store\./, 'R3.4'],
  [/^mf-orders\/src stores\./, 'R3.5'],
  [/^mf-(rental|auth)\/src (benefit|coupon|center|deposit)\./, 'R3.6'],
  [/^shared\/ui\/src order\./, 'R4.2'],
  [/^shared\/ui\/src deposit\./, 'R4.1'],
  [/^shared\/ui\/src form\.name/, 'R5.10'],
  [/^shared\/ui\/src form\.phone/, 'R5.11'],
  [/^shared\/ui\/src form\.area/, 'R5.12'],
  [/^shared\/ui\/src form\.address/, 'R5.13'],
  [/^shared\/ui\/src form\.days/, 'R5.14'],
];
const statementOfKey = (key: string) =>
  STATEMENT_OF_KEYS.filter(([pattern]) => pattern.test(key)).map(([, id]) => id);

/** One mutation for each required text: changes it in the English catalogue. */
export const words: Mutation[] = Object.entries(WORDS).flatMap(([folder, texts]) =>
  Object.entries(texts).map(([key, english]) => {
    const last = key.split('.').pop()!;
    return {
      name: `${folder} has another text for ${key}`,
      breaks: [...(STATEMENT_OF_WORDS[english] ?? []), ...statementOfKey(`${folder} ${key}`)],
      file: `${folder}/locales/en.json`,
      text: `"${last}": "${english}"`,
      replacement: `"${last}": "Something else"`,
      tests: [WORDS_TEST],
      title: `${folder} ${key} is`,
    };
  }),
);

/** Returns a mutation of one field of a route in its module.json. */
const route = (
  module: string,
  address: string,
  field: string,
  changed: string,
  breaks: readonly string[],
  lines: string,
  tests: readonly string[] = [ROUTES],
): Mutation => ({
  name: `${address}: ${field} becomes ${changed}`,
  breaks,
  file: `${module}/module.json`,
  text: lines,
  replacement: lines.replace(new RegExp(`"${field}": [^,]+`), `"${field}": ${changed}`),
  tests,
  title: address,
});

/** One route of the requirements, with the fields of its module.json. */
type Facts = [
  module: string,
  address: string,
  statement: string,
  page: string,
  title: string,
  header: boolean,
  back: boolean,
  kept: boolean,
];
const FACTS: Facts[] = [
  ['mf-rental', '/home', 'R2.2', './Home', 'home.title', false, false, false],
  ['mf-auth', '/login', 'R2.3', './Login', 'login.title', false, false, false],
  ['mf-auth', '/center', 'R2.4', './Center', 'center.title', false, true, false],
  ['mf-auth', '/agreement', 'R2.5', './Agreement', 'agreement.title', true, true, false],
  ['mf-support', '/contact-us', 'R2.6', './ContactUs', 'contact.title', true, true, false],
  ['mf-rental', '/benefit', 'R2.7', './Benefit', 'benefit.title', true, true, false],
  ['mf-rental', '/cabinet', 'R2.8', './Cabinet', 'cabinet.title', true, false, false],
  ['mf-rental', '/product', 'R2.9', './Product', 'product.title', false, false, false],
  ['mf-rental', '/payment', 'R2.10', './Payment', 'payment.title', false, false, false],
  ['mf-rental', '/eject', 'R2.11', './Eject', 'eject.title', true, false, false],
  ['mf-rental', '/borrow', 'R2.12', './Borrow', 'borrow.title', false, false, false],
  ['mf-rental', '/location/search', 'R2.13', './LocationSearch', 'search.title', false, true, true],
  ['mf-orders', '/shop/list', 'R2.14', './StoreList', 'stores.title', true, true, false],
  ['mf-orders', '/shop/detail', 'R2.15', './StoreDetail', 'store.title', true, true, false],
  ['mf-orders', '/order/list', 'R2.16', './OrderList', 'list.title', true, true, true],
  ['mf-orders', '/order/detail', 'R2.17', './OrderDetail', 'detail.title', true, true, false],
  ['mf-support', '/call/center', 'R2.18', './CallCenter', 'callCenter.title', false, true, true],
  ['mf-support', '/feedback', 'R2.19', './Feedback', 'feedback.title', true, true, true],
  ['mf-support', '/method/detail', 'R2.20', './MethodDetail', 'method.title', true, true, false],
  ['mf-support', '/feedback/list', 'R2.21', './FeedbackList', 'history.title', true, true, false],
  ['mf-support', '/feedback/detail', 'R2.22', './FeedbackDetail', 'detail.title', true, true, false],
  ['mf-rental', '/scan/center', 'R2.23', './ScanCenter', 'scan.title', true, true, true],
];

/** Mutations of each field of each route in its module.json. */
export const routes: Mutation[] = FACTS.flatMap(
  ([module, address, statement, page, title, header, back, kept]) => {
    const lines =
      `"path": "${address}",\n      "page": "${page}",\n      "title": "${title}",\n` +
      `      "header": ${header},\n      "back": ${back},\n      "keepAlive": ${kept},`;
    return [
      {
        ...route(module, address, 'path', '"/elsewhere"', [statement], lines),
        title: `${address} in its module.json is a route of one module`,
      },
      {
        ...route(module, address, 'header', String(!header), ['R2.32'], lines),
        title: `${address} in its module.json shows the header`,
      },
      ...(header
        ? [
            {
              ...route(module, address, 'back', String(!back), ['R2.33'], lines),
              title: `${address} in its module.json has a back button`,
            },
          ]
        : []),
      {
        ...route(module, address, 'keepAlive', String(!kept), ['R2.35'], lines),
        title: `${address} in its module.json is kept alive`,
      },
    ];
  },
);

/** Mutations of the tracking point of each route that has one. */
export const points: Mutation[] = (
  [
    ['mf-auth', '/login', 2],
    ['mf-rental', '/home', 13],
    ['mf-rental', '/product', 18],
  ] as const
).map(([module, address, point]) => ({
  name: `${address} is tracked with another point`,
  breaks: ['R7.15'],
  file: `${module}/module.json`,
  text: `"trackingPoint": ${point},`,
  replacement: `"trackingPoint": ${point + 1},`,
  tests: [ROUTES],
  title: `${address} in its module.json has the tracking point`,
}));
