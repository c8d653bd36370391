import { searchArticles } from './search-articles';

const articles = [
  { id: 'rent', title: 'How to rent', summary: 'Scan the code. A deposit may be due.' },
  { id: 'return', title: 'How to return', summary: 'Push the power bank into a free slot.' },
  { id: 'refund', title: 'Deposit and refund', summary: 'When the money is back.' },
  { id: 'lights', title: 'ランプの意味', summary: 'ＬＥＤの色について' },
];
const ids = (query: string) => searchArticles(articles, query).map(({ id }) => id);

test('returns all articles in order for a blank query', () => {
  expect(ids('')).toEqual(['rent', 'return', 'refund', 'lights']);
  expect(ids('  ')).toHaveLength(4);
});

test('lists title matches before summary matches', () => {
  expect(ids('deposit')).toEqual(['refund', 'rent']);
});

test('requires every word in title or summary and ignores case', () => {
  expect(ids('RETURN slot')).toEqual(['return']);
  expect(ids('return money')).toEqual([]);
});

test('treats full-width and half-width letters as equal', () => {
  expect(ids('led')).toEqual(['lights']);
  expect(ids('ランプ')).toEqual(['lights']);
});
