import { screen } from '@testing-library/react';
import type { ReportedOpening } from '@shared/domain';
import { renderPage } from '@shared/module-testing';
import { useOpeningText } from './opening-text';

const NOW = Date.parse('2026-11-20T12:40:00Z'); // 21:40 in Tokyo

function show(open: Partial<ReportedOpening>, subject?: 'support') {
  const Page = () => {
    const openingText = useOpeningText(subject);
    const place = { open: { isOpen: true, until: null, ...open }, timeZone: 'Asia/Tokyo' };
    const { text, tone } = openingText(place, NOW);
    return <p>{`${tone}: ${text}`}</p>;
  };
  renderPage(Page, { module: 'mf-orders', url: '/shop/list' });
  return screen.getByText(/: /).textContent;
}

test.each<[string, Partial<ReportedOpening>]>([
  ['ok: Open 24 hours', { always: true }],
  ['ok: Open', {}],
  ['ok: Open until 22:00', { until: '2026-11-20T13:00:00Z' }],
  ['ok: Open until tomorrow 01:00', { until: '2026-11-20T16:00:00Z' }],
  ['warn: Closes in 20 min', { until: '2026-11-20T13:00:00Z', closesSoon: true }],
  ['off: Closed, opens tomorrow 10:00', { isOpen: false, until: '2026-11-21T01:00:00Z' }],
  ['off: Closed', { isOpen: false }],
])('describes a store as "%s"', (text, open) => {
  expect(show(open)).toBe(text);
});

test.each<[string, Partial<ReportedOpening>]>([
  ['ok: Open now', {}],
  ['ok: Open until 21:50', { until: '2026-11-20T12:50:00Z' }],
  ['off: Closed, opens tomorrow 09:00', { isOpen: false, until: '2026-11-21T00:00:00Z' }],
  ['off: Closed now', { isOpen: false }],
])('describes support as "%s"', (text, open) => {
  expect(show(open, 'support')).toBe(text);
});
