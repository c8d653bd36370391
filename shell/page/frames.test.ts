import { ROUTE_QUERY } from '@shared/http-api/app';
import { framesIn, stackOfEvent } from './frames';

const { origin } = location;
const PAGE = `${origin}/mf-orders/1.4.0-3fa9c1d2/page_OrderList.js`;
const SHELL = `${origin}/shell/2.1.0-8d2e4f60/shell.js`;
const FRAMES = ['mf-orders/1.4.0-3fa9c1d2/page_OrderList.js:1:234', 'shell/2.1.0-8d2e4f60/shell.js:1:98765'];

test.each([
  ['Chromium', `TypeError: x is undefined\n    at o (${PAGE}:1:234)\n    at async ${SHELL}:1:98765`],
  ['Firefox', `o@${PAGE}:1:234\nasync*n/<@${SHELL}:1:98765\n`],
  ['WebKit', `o@${PAGE}:1:234\n@${SHELL}:1:98765\n[native code]`],
])('finds the positions in a stack of %s', (_engine, stack) => {
  expect(framesIn(stack)).toEqual(FRAMES);
});

test('names code of the document without its address', () => {
  const stack = `Error: odd\n    at a (${origin}/jp/order/detail/JP1?code=secret:1:2&state=x:20:345)\n    at ${origin}/:21:6`;
  expect(framesIn(stack)).toEqual(['index.html:20:345', 'index.html:21:6']);
});

const STACKS = {
  Chromium: (at: string) => `TypeError: x is undefined\n    at o (${at})\n    at ${at}`,
  Firefox: (at: string) => `o@${at}\nasync*n/<@${at}\n`,
  WebKit: (at: string) => `o@${at}\n@${at}\n[native code]`,
};
const VALUES = ['', '35.65', 'a.b', 'x:1:2', 'secret.js:3:4', '/jp/order.list?no=1.5'];

test.each(Object.entries(STACKS))(
  'names code of the document at every address of the app in %s',
  (_engine, stack) => {
    const addresses = Object.entries(ROUTE_QUERY).flatMap(([route, names]) =>
      VALUES.flatMap((value) => {
        const query = names.map((name) => `${name}=${value}`).join('&');
        return [`/jp${route}?${query}`, `/jp${route}?${query}#${value}`, `/jp${route}#${value}`];
      }),
    );
    expect(
      addresses.filter(
        (address) => framesIn(stack(`${origin}${address}:20:345`)).join() !== 'index.html:20:345',
      ),
    ).toEqual([]);
  },
);

test.each(VALUES)('leaves out a file of no version, also with the query %s', (value) => {
  expect(framesIn(`at a (${origin}/sw.js?a=${value}:1:77)\n at b (${origin}/jp/a.js#${value}:1:77)`)).toEqual(
    [],
  );
});

test('leaves out other origins, places without a position, and whatever follows the name of a file', () => {
  const stack = `at a (https://other.test/mf-a/1/a.js:1:2)\n at b (${PAGE})\n at c (${PAGE}?token=secret:3:4)`;
  expect(framesIn(stack)).toEqual(['mf-orders/1.4.0-3fa9c1d2/page_OrderList.js:3:4']);
});

test('returns each position once, at most five, and none that is too long for the collector', () => {
  const many = Array.from({ length: 20 }, (_, line) => `at a (${PAGE}:${line >> 1}:7)`).join('\n');
  expect(framesIn(many)).toHaveLength(5);
  expect(framesIn(`at a (${origin}/mf-a/1/${'x'.repeat(500)}:1:2)`)[0]).toHaveLength(200);
  expect(framesIn()).toEqual([]);
});

test('uses the position of the event for an error of the syntax and for a value that is no error', () => {
  const event = { filename: PAGE, lineno: 7, colno: 8 };
  for (const error of ['text', null, Object.assign(new SyntaxError('odd'), { stack: 'SyntaxError: odd' })])
    expect(framesIn(stackOfEvent(new ErrorEvent('error', { ...event, error })))).toEqual([
      'mf-orders/1.4.0-3fa9c1d2/page_OrderList.js:7:8',
    ]);
});

test('leaves out positions in what is no file of a version', () => {
  const { origin } = location;
  const stack = [`blob:${origin}/5f1c-uuid:1:55`, `${origin}/sw.js:1:77`, `${origin}/jp/home:1:300`];
  expect(framesIn(`at a (${stack.join(') at b (')})`)).toEqual(['index.html:1:300']);
});
