import { screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import { usePlaceText } from './place-text';

test.each([
  ['B1F, by the lifts · 80 m, about 2 min walk', 'B1F, by the lifts', 80],
  ['620 m, about 11 min walk', '', 620],
  ['1.2 km', '', 1240],
  ['2F', '2F', null],
])('names "%s"', (text, floor, distanceMetres) => {
  const Page = () => <p role="note">{usePlaceText(null)({ floor, distanceMetres })}</p>;
  renderPage(Page, { module: 'mf-rental', url: '/home' });
  expect(screen.getByRole('note').textContent).toBe(text);
});
