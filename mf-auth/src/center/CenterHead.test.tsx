import { screen } from '@testing-library/react';
import { fakeHost, renderPage } from '@shared/module-testing';
import CenterPage from './CenterPage';

test.each(['JP', 'MY', 'HK'] as const)(
  'links to /login with a redirect back to the personal centre in %s',
  async (region) => {
    renderPage(CenterPage, { module: 'mf-auth', url: '/center', signedIn: false, region });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    const address = new URL(link.getAttribute('href')!, window.location.origin);
    expect(address.pathname).toBe('/login');
    const { host } = fakeHost({ region });
    expect(host.safeRedirect(address.searchParams.get('redirect_uri'))).toBe('/center');
  },
);
