import { useLocation, useNavigate } from 'react-router-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { path } from '@shared/http-api/app';
import { Redirect } from './Redirect';

function Page() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/cabinet' && <Redirect to={path.product({ sn: 'JP000012' })} />}
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

test('replaces the address, so that Back does not lead to the redirect', async () => {
  const { address } = renderPage(Page, {
    module: 'mf-rental',
    url: '/cabinet?sn=JP000012',
    history: ['/home'],
  });
  expect(address()).toBe('/product?sn=JP000012');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/home');
});
