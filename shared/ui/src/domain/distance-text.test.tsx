import { screen } from '@testing-library/react';
import type { Language } from '@shared/i18n';
import { renderPage } from '@shared/module-testing';
import { useDistanceText } from './distance-text';

function show(metres: number | null, language: Language = 'en') {
  const Page = () => <p role="note">{useDistanceText()(metres) ?? 'nothing'}</p>;
  renderPage(Page, { module: 'mf-orders', url: '/shop/list', language });
  return screen.getByRole('note').textContent;
}

test.each<[string, number | null]>([
  ['190 m, about 4 min walk', 190],
  // Tsim Sha Tsui to Central, across the harbour.
  ['1.5 km', 1_480],
  ['nothing', null],
])('shows "%s"', (text, metres) => {
  expect(show(metres)).toBe(text);
});

test.each<[Language, string]>([
  ['zh', '190 米，步行约 4 分钟'],
  ['ja', '190 m、徒歩約4分'],
  ['hk', '190 米，步行約 4 分鐘'],
])('uses the language %s of the page', (language, text) => {
  expect(show(190, language)).toBe(text);
});
