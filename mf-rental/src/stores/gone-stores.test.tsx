/** Tests of a store that renters have reported as gone, outside the board of the map. */
import { screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import EjectPage from '../eject/EjectPage';
import LocationSearchPage from '../location-search/LocationSearchPage';
import { NOW, order, store } from '../testing/models';

const stores = {
  stores: [
    { ...store, storeId: 'jp-2', name: 'Hotel Nagi', goneReported: true },
    { ...store, storeId: 'jp-3', name: 'Kissa Hinata', goneReported: false },
  ],
  total: 2,
  nextCursor: null,
};

test('is no suggestion after a failed eject', async () => {
  renderPage(EjectPage, {
    module: 'mf-rental',
    url: '/eject?orderNo=JP2611200001',
    now: () => NOW,
    answers: { order: order({ state: 'EJECT_FAILED', next: null }), store, stores },
  });
  expect(await screen.findByRole('link', { name: /Kissa Hinata/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Hotel Nagi/ })).toBeNull();
});

test('is marked in the results of a search', async () => {
  renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search?q=shibuya',
    now: () => NOW,
    answers: { placesSearch: { places: [] }, stores },
  });
  expect(await screen.findByRole('button', { name: /Hotel Nagi/ })).toHaveTextContent('Reported as gone');
  expect(screen.getByRole('button', { name: /Kissa Hinata/ })).not.toHaveTextContent('Reported as gone');
});
