import { searchArticles } from './search-articles';

const articles = [
  { id: 'rent', title: 'How to rent', summary: 'Scan the code. A deposit may be due.' },
  { id: 'return', title: 'How to return', summary: 'Push the power bank into a free slot.' },
  { id: 'refund', title: 'Deposit and refund', summary: 'When the money is back.' },
  { id: 'lights', title: 'ランプの意味', summary: 'ＬＥＤの色について' },
];
const ids = (query: string) => searchArticles(articles, query).map(({ id }) => id);

test('an empty or blank query gives every article in the order given', () => {
  expect(ids('')).toEqual(['rent', 'return', 'refund', 'lights']);
  expect(ids('  ')).toHaveLength(4);
});

test('titles that match come before summaries that match', () => {
  expect(ids('deposit')).toEqual(['refund', 'rent']);
});

test('every word has to be there, in title or summary, whatever the case', () => {
  expect(ids('RETURN slot')).toEqual(['return']);
  expect(ids('return money')).toEqual([]);
});

test('full-width and half-width letters are the same', () => {
  expect(ids('led')).toEqual(['lights']);
  expect(ids('ランプ')).toEqual(['lights']);
});
