import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { path } from '@shared/http-api/app';
import { renderPage } from '../../../module-testing/src';
import { LinkButton, LinkCell } from './link-controls';

test('LinkButton and LinkCell link to a page of the app', async () => {
  const Page = () => (
    <>
      <LinkButton to={path.center()} icon="scan">
        Centre
      </LinkButton>
      <LinkCell to={path.contactUs()} title="Contact" note="by mail" />
    </>
  );
  const { address } = renderPage(Page, { module: 'mf-orders', url: '/order/list' });
  await userEvent.click(screen.getByRole('link', { name: 'Centre' }));
  expect(address()).toBe('/center');
  expect(screen.getByRole('link', { name: 'Contact by mail' })).toHaveAttribute('href', '/contact-us');
});
