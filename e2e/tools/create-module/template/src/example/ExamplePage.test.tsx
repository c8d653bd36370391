import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import ExamplePage from './ExamplePage';

const open = (region: 'JP' | 'MY' | 'HK', language: 'en' | 'ja' = 'en') =>
  renderPage(ExamplePage, { module: 'mf-example', url: '/example', region, language, signedIn: false });

test('shows the region in the language of the renter', () => {
  open('JP', 'ja');
  expect(screen.getByRole('heading', { level: 1, name: 'Example title' })).toBeInTheDocument();
  expect(screen.getByText('日本で準備中です。')).toBeInTheDocument();
});

test('goes back to the map', async () => {
  const page = open('MY');
  await userEvent.click(screen.getByRole('button', { name: 'Go to the map' }));
  expect(page.address()).toBe('/home');
});
