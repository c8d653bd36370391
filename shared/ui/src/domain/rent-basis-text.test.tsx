import { screen } from '@testing-library/react';
import { PLANS } from '@shared/domain/testing';
import type { Plan } from '@shared/http-api/schemas';
import type { Language } from '@shared/i18n';
import { renderPage } from '@shared/module-testing';
import { useRentBasisText } from './rent-basis-text';

function show(plan: Plan, usedSeconds: number, language: Language = 'en') {
  const Page = () => <p role="note">{useRentBasisText()({ plan, usedSeconds }) ?? 'nothing'}</p>;
  renderPage(Page, { module: 'mf-orders', url: '/order/list', language });
  return screen.getByRole('note').textContent;
}

test.each<[string, Plan, number]>([
  ['Under 6 h', PLANS.JP, 11_520],
  ['RM1 per started hour · at most RM4 in 24 h', PLANS.MY, 4000],
  ['RM1 per started hour', PLANS['no cap'], 4000],
  ['nothing', PLANS.MY, 300],
])('shows "%s"', (text, plan, usedSeconds) => {
  expect(show(plan, usedSeconds)).toBe(text);
});

test('uses the language of the page', () => {
  expect(show(PLANS.JP, 11_520, 'ja')).toBe('6時間未満');
});
