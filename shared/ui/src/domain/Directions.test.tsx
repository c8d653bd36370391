import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegionCode } from '@shared/http-api/app';
import { renderUi, sampleStore } from '@shared/module-testing';
import { ChangeMapApp, DirectionsLink } from './Directions';
import { useMapApps } from './map-app-choice';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

function Way({ region }: { region: RegionCode }) {
  const maps = useMapApps(region);
  const shared = {
    store: sampleStore(),
    maps,
    external: { rel: 'noopener noreferrer', target: '_blank' as const },
    title: 'Which app?',
    nameOf: (app: string) => app,
  };
  return (
    <>
      <DirectionsLink {...shared} newWindow="(new window)">
        Directions
      </DirectionsLink>
      <ChangeMapApp {...shared}>Change</ChangeMapApp>
    </>
  );
}
const open = (region: RegionCode) => renderUi(<Way region={region} />);
const way = () => screen.getByRole('link', { name: /^Directions/ });
const appsShown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  window.localStorage.clear();
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
});
afterEach(() => jest.restoreAllMocks());

test('opens the only app of a region without a question', () => {
  open('JP');
  expect(way()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.google\.com\//));
  expect(way()).toHaveAttribute('target', '_blank');
  expect(way()).toHaveAccessibleName('Directions (new window)');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('asks for the app at the first use and keeps the focus on the link', async () => {
  open('HK');
  await userEvent.click(way());
  expect(appsShown()).toEqual(['google', 'amap', 'baidu']);
  await userEvent.click(screen.getByRole('link', { name: 'amap' }));
  expect(window.localStorage.getItem('pb:map-app')).toBe('amap');
  expect(way()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/uri\.amap\.com\//));
  await waitFor(() => expect(way()).toHaveFocus());
});

test.each(['baidu', 'unknown', ''])('asks in Japan although %j is stored', async (stored) => {
  window.localStorage.setItem('pb:map-app', stored);
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  open('JP');
  await userEvent.click(way());
  expect(appsShown()).toEqual(['google', 'apple']);
});

test('remembers the app on the page if the browser forbids storage', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  open('HK');
  await userEvent.click(way());
  await userEvent.click(screen.getByRole('link', { name: 'baidu' }));
  expect(way()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/api\.map\.baidu\.com\//));
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(appsShown()).toEqual(['google', 'amap', 'baidu']);
});
