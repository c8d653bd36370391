import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { memoryStorage } from '@shared/api-client';
import { useArrivedBySignIn } from '@shared/module-kit';
import { renderPage } from '@shared/module-testing';
import { useCompleteSignIn } from '../authorization/complete-sign-in';
import LoginPage from './LoginPage';

describe('after the sign-in', () => {
  const DRAFT = 'pb:draft:JP::sign-in';
  const draft = JSON.stringify({
    email: 'a@b.test',
    code: 'ABC',
    agreed: true,
    sentTo: null,
    refusedFor: null,
    resendAt: 0,
  });

  test('the page that needed it learns that the renter comes from there', async () => {
    const Page = () => (
      <>
        <LoginPage />
        <p>{useArrivedBySignIn() ? 'from the sign-in' : 'at the sign-in'}</p>
      </>
    );
    const url = '/login?redirect_uri=/jp/eject%3ForderNo%3DJP2611200001';
    const { address } = renderPage(Page, { module: 'mf-auth', url });
    expect(await screen.findByText('from the sign-in')).toBeVisible();
    expect(address()).toBe('/eject?orderNo=JP2611200001');
  });

  const PAYMENT = '/payment?purpose=DEPOSIT&orderNo=JP2611200001&paymentId=P1';

  test.each([
    ['in another tab, the payment page is not promised that the slot opens', false, 'fragment:'],
    ['in this document, the payment page keeps that promise', true, 'fragment: #paid'],
  ])('%s', async (_what, endsHere, fragment) => {
    const Page = () => {
      const complete = useCompleteSignIn();
      useState(() => endsHere && complete({ accessToken: 't2', userId: 'u1' } as never));
      return (
        <>
          <LoginPage />
          <p>{`fragment: ${useLocation().hash}`}</p>
        </>
      );
    };
    const url = `/login?redirect_uri=${encodeURIComponent(`/jp${PAYMENT}#paid`)}`;
    const host = { completeSignIn: () => undefined };
    const { address } = renderPage(Page, { module: 'mf-auth', url, host });
    await waitFor(() => expect(address()).toBe(PAYMENT));
    expect(screen.getByText(fragment)).toBeVisible();
  });

  test('in another way or in another tab, what was typed for a sign-in by e-mail is gone', async () => {
    const sessionStorage = memoryStorage(new Map([[DRAFT, draft]]));
    const { address } = renderPage(LoginPage, {
      module: 'mf-auth',
      url: '/login?redirect_uri=/jp/order/list',
      host: { sessionStorage },
    });
    await waitFor(() => expect(address()).toBe('/order/list'));
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });
});
