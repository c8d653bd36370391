import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { useAfterSignIn } from './after-sign-in';

function Page() {
  const { signIn, resumed } = useAfterSignIn('rent');
  return <button onClick={signIn}>{resumed ? 'resumed' : 'idle'}</button>;
}

test('opens the sign-in with the action and the address of the page', async () => {
  const requireSignIn = jest.fn();
  renderPage(Page, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    signedIn: false,
    host: { requireSignIn },
  });
  await userEvent.click(screen.getByRole('button', { name: 'idle' }));
  expect(requireSignIn.mock.calls).toEqual([[{ name: 'rent', address: '/product?sn=JPC00001' }]]);
});

test('is resumed once on the page of the action', () => {
  const forgetInterruptedCall = jest.fn();
  const asked: string[][] = [];
  renderPage(Page, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    host: {
      forgetInterruptedCall,
      interruptedCall: (...of) => (asked.push(of), { arg: null }),
    },
  });
  expect(screen.getByRole('button', { name: 'resumed' })).toBeVisible();
  expect(asked[0]).toEqual(['rent', '/product?sn=JPC00001']);
  expect(forgetInterruptedCall).toHaveBeenCalledTimes(1);
});
