import { screen, within } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import { store } from '../testing/models';
import LocationSearchPage from './LocationSearchPage';

const place = { placeId: 'p1', name: 'Shibuya Station', detail: 'Shibuya, Tokyo', position: store.position };

test('lists places before stores', async () => {
  renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search?q=shibuya',
    answers: {
      'GET /v1/places/search': { places: [place] },
      'GET /v1/stores': { stores: [store], total: 1, nextCursor: null },
    },
  });
  await screen.findByRole('button', { name: /Tsutsuji Books/ });
  const rows = within(screen.getByRole('main')).getAllByRole('button', { name: /Shibuya/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Shibuya Station'),
    expect.stringContaining('Tsutsuji Books Shibuya'),
  ]);
});
