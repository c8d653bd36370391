import type { Mutation } from '../mutation';
import { WORDS } from '../words';
import { ROUTES, WORDS_TEST } from './claimants';

/** Ids of statements about texts, by English text. */
const STATEMENT_OF_WORDS: Readonly<Record<string, readonly string[]>> = {
  'Enter Email': ['5.01'],
  'Invalid Email Format': ['5.02'],
  'Enter Verification Code': ['5.03'],
  'Code Must Be 6 Digits': ['5.04'],
  'Code Must Be Numbers/Letters': ['5.05'],
  'Invalid Verification Code': ['5.06'],
  'Read and Agree to Terms and Privacy Policy First': ['5.07'],
  'Complete Unfinished Orders First': ['8.13'],
  'Permission Denied': ['6.06', '8.07'],
  'Position Unavailable': ['6.06', '8.08'],
  Timeout: ['6.06', '8.09'],
  'You have not authorized address information': ['8.14'],
  Copied: ['8.01'],
  'Copy Failed': ['8.02'],
  'No text to copy': ['5.15', '8.03'],
  'Store not found': ['8.11'],
  'Nearby no shop': ['8.12'],
  'Please agree to the agreement': ['8.16'],
  'No Data': ['8.15'],
  'Order payment timeout, please place an order again': ['8.05'],
  'Pay Failed': ['8.04'],
  'Failed to get payment methods': ['8.06'],
  'Cannot recognize QR code': ['8.10'],
  'copy succeeded': ['8.31'],
  'copy failed': ['8.30'],
};
const STATEMENT_OF_KEYS: readonly [RegExp, string][] = [
  [/^mf-orders\/src field\./, '3.01'],
  [/^mf-support\/src detail\./, '3.03'],
  [/^mf-orders\/src store\./, '3.04'],
  [/^mf-orders\/src stores\./, '3.05'],
  [/^mf-(rental|auth)\/src (benefit|coupon|center|deposit)\./, '3.06'],
  [/^shared\/ui\/src order\./, '4.02'],
  [/^shared\/ui\/src deposit\./, '4.01'],
  [/^shared\/ui\/src form\.name/, '5.10'],
  [/^shared\/ui\/src form\.phone/, '5.11'],
  [/^shared\/ui\/src form\.area/, '5.12'],
  [/^shared\/ui\/src form\.address/, '5.13'],
  [/^shared\/ui\/src form\.days/, '5.14'],
];
const statementOfKey = (key: string) =>
  STATEMENT_OF_KEYS.filter(([pattern]) => pattern.test(key)).map(([, id]) => id);

/** Changes each text of the specification in the English catalogue. */
export const words: Mutation[] = Object.entries(WORDS).flatMap(([folder, texts]) =>
  Object.entries(texts).map(([key, english]) => {
    const last = key.split('.').pop()!;
    return {
      name: `${folder} says something else for ${key}`,
      breaks: [...(STATEMENT_OF_WORDS[english] ?? []), ...statementOfKey(`${folder} ${key}`)],
      file: `${folder}/locales/en.json`,
      text: `"${last}": "${english}"`,
      replacement: `"${last}": "Something else"`,
      tests: [WORDS_TEST],
      title: `${folder} ${key} is`,
    };
  }),
);

/** Changes one field of a route in its module.json. The route is found by its preceding lines. */
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
  ['mf-rental', '/home', '2.02', './Home', 'home.title', false, false, false],
  ['mf-auth', '/login', '2.03', './Login', 'login.title', false, false, false],
  ['mf-auth', '/center', '2.04', './Center', 'center.title', false, true, false],
  ['mf-auth', '/agreement', '2.05', './Agreement', 'agreement.title', true, true, false],
  ['mf-support', '/contact-us', '2.06', './ContactUs', 'contact.title', true, true, false],
  ['mf-rental', '/benefit', '2.07', './Benefit', 'benefit.title', true, true, false],
  ['mf-rental', '/cabinet', '2.08', './Cabinet', 'cabinet.title', true, false, false],
  ['mf-rental', '/product', '2.09', './Product', 'product.title', false, false, false],
  ['mf-rental', '/payment', '2.10', './Payment', 'payment.title', false, false, false],
  ['mf-rental', '/eject', '2.11', './Eject', 'eject.title', true, false, false],
  ['mf-rental', '/borrow', '2.12', './Borrow', 'borrow.title', false, false, false],
  ['mf-rental', '/location/search', '2.13', './LocationSearch', 'search.title', false, true, true],
  ['mf-orders', '/shop/list', '2.14', './StoreList', 'stores.title', true, true, false],
  ['mf-orders', '/shop/detail', '2.15', './StoreDetail', 'store.title', true, true, false],
  ['mf-orders', '/order/list', '2.16', './OrderList', 'list.title', true, true, true],
  ['mf-orders', '/order/detail', '2.17', './OrderDetail', 'detail.title', true, true, false],
  ['mf-support', '/call/center', '2.18', './CallCenter', 'callCenter.title', false, true, true],
  ['mf-support', '/feedback', '2.19', './Feedback', 'feedback.title', true, true, true],
  ['mf-support', '/method/detail', '2.20', './MethodDetail', 'method.title', true, true, false],
  ['mf-support', '/feedback/list', '2.21', './FeedbackList', 'history.title', true, true, false],
  ['mf-support', '/feedback/detail', '2.22', './FeedbackDetail', 'detail.title', true, true, false],
  ['mf-rental', '/scan/center', '2.23', './ScanCenter', 'scan.title', true, true, true],
];
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
        ...route(module, address, 'header', String(!header), ['2.32'], lines),
        title: `${address} in its module.json shows the header`,
      },
      ...(header
        ? [
            {
              ...route(module, address, 'back', String(!back), ['2.33'], lines),
              title: `${address} in its module.json has a back button`,
            },
          ]
        : []),
      {
        ...route(module, address, 'keepAlive', String(!kept), ['2.35'], lines),
        title: `${address} in its module.json is kept alive`,
      },
    ];
  },
);
export const points: Mutation[] = (
  [
    ['mf-auth', '/login', 2],
    ['mf-rental', '/home', 13],
    ['mf-rental', '/product', 18],
  ] as const
).map(([module, address, point]) => ({
  name: `${address} is tracked with another point`,
  breaks: ['7.15'],
  file: `${module}/module.json`,
  text: `"trackingPoint": ${point},`,
  replacement: `"trackingPoint": ${point + 1},`,
  tests: [ROUTES],
  title: `${address} in its module.json has the tracking point`,
}));
