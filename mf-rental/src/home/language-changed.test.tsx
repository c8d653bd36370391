import { act, screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import { NOW, store } from '../testing/models';
import HomePage from './HomePage';
import type { StoreMapProps } from './map/StoreMap';

const map = jest.fn((_props: StoreMapProps) => <p>map</p>);
jest.mock('./map/StoreMap', () => ({ __esModule: true, default: (props: StoreMapProps) => map(props) }));

const region = (name: string) => ({
  region: 'JP' as const,
  name,
  currency: 'JPY' as const,
  timeZone: 'Asia/Tokyo',
  center: { lat: 35.6591, lng: 139.7006 },
});

test('another language changes the name of the region, but neither the place of the map nor the search in its area', async () => {
  let name = 'Japan';
  const { chooseLanguage } = renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    signedIn: false,
    now: () => NOW,
    answers: {
      regions: () => ({ regions: [region(name)] }),
      stores: { stores: [store], total: 42, nextCursor: null },
    },
  });
  await screen.findByText('map');
  const { center, onMoved } = map.mock.lastCall![0];
  act(() => onMoved({ lat: 35.8, lng: 139.5 }));
  name = '日本';
  chooseLanguage('ja');
  expect(await screen.findByText('日本 · 42 stores')).toBeVisible();
  expect(map.mock.lastCall![0].center).toBe(center);
  expect(screen.getByRole('button', { name: 'Search this area' })).toBeVisible();
});
