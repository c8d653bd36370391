import { type Taken, moduleWords, withWords } from './words';

const taken: Taken = {
  contract: '1.4.2',
  modules: ['mf-orders'],
  routes: new Map([['/shop/list', 'mf-orders']]),
};

test('all of a module is named after it', () => {
  const words = moduleWords('mf-gift-cards', {}, taken);
  expect(words).toEqual({
    name: 'mf-gift-cards',
    feature: 'gift-cards',
    title: 'Gift cards',
    component: 'GiftCards',
    route: '/gift-cards',
    owner: 'gift-cards',
    contract: '^1.4',
  });
  expect(withWords('src/example/ExamplePage.tsx', words)).toBe('src/gift-cards/GiftCardsPage.tsx');
  const other = { ...words, route: '/gifts/list', owner: 'retail' };
  expect(withWords('"name": "mf-example", "owner": "example", "path": "/example"', other)).toBe(
    '"name": "mf-gift-cards", "owner": "retail", "path": "/gifts/list"',
  );
  expect(withWords('"title": "Example title"', words)).toBe('"title": "Gift cards"');
});

test.each([
  ['orders', {}, /no module's name/],
  ['mf-Orders', {}, /no module's name/],
  ['mf-orders', {}, /there already/],
  ['mf-x', { route: '/shop/list' }, /belongs to mf-orders/],
  ['mf-x', { route: '/v1/list' }, /reserved/],
  ['mf-x', { route: '/jp' }, /reserved/],
  ['mf-x', { route: '/mf-orders' }, /reserved/],
  ['mf-x', { route: 'list' }, /no route/],
  ['mf-x', { owner: 'The Squad' }, /no squad's name/],
])('%s %j is refused', (name, options, reason) => {
  expect(() => moduleWords(name, options, taken)).toThrow(reason);
});
