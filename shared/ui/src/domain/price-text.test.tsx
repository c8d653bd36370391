import { screen } from '@testing-library/react';
import { PLANS } from '@shared/domain/testing';
import type { Plan } from '@shared/http-api/schemas';
import type { Language } from '@shared/i18n';
import { renderPage } from '@shared/module-testing';
import { usePriceText } from './price-text';

function line(plan: Plan, language: Language = 'en') {
  const Page = () => <p role="note">{usePriceText().line(plan)}</p>;
  renderPage(Page, { module: 'mf-orders', url: '/order/list', language });
  return screen.getByRole('note').textContent;
}

test.each<[string, Plan, Language]>([
  ['¥165 for the first 30 min · at most ¥540 in 24 h', PLANS.JP, 'en'],
  ['最初の30分 ¥165 · 24時間の上限 ¥540', PLANS.JP, 'ja'],
  ['RM1 per started hour · at most RM4 in 24 h', PLANS.MY, 'en'],
  ['每小时 RM1，不足按 1 小时计 · 24 小时最多 RM4', PLANS.MY, 'zh'],
  ['RM1 per started hour', PLANS['no cap'], 'en'],
])('shows "%s"', (text, plan, language) => {
  const shown = line(plan, language);
  expect(shown.replaceAll('\u00A0', ' ')).toBe(text);
  // A narrow line breaks only between the parts.
  expect(shown.split(' · ').filter((part) => part.includes(' '))).toEqual([]);
});
