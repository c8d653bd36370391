import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignOutOptions } from '@shared/module-kit/host';
import { type Answers, refusal, renderPage, sampleDeposit } from '@shared/module-testing';
import { AccountRows } from './AccountRows';

/** Opens the dialog of a renter and confirms the deletion, which the platform answers. */
async function confirm(answer: Answers['deleteMe']) {
  const signOuts: (SignOutOptions | undefined)[] = [];
  const page = renderPage(AccountRows, {
    module: 'mf-auth',
    url: '/center',
    answers: { deposit: sampleDeposit(), deleteMe: answer },
    host: { signOut: (options) => Promise.resolve(void signOuts.push(options)) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  return { ...page, signOuts };
}

test('says what is deleted and what stays', async () => {
  renderPage(AccountRows, { module: 'mf-auth', url: '/center', answers: { deposit: sampleDeposit() } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(screen.getByText(/coupons, points, consents, feedback and photos in Japan/)).toBeInTheDocument();
  expect(screen.getByText(/^What stays: rentals and payments/)).toBeInTheDocument();
});

test('signs out as a deleted account, so that the phone keeps nothing of it', async () => {
  const { signOuts, toasts } = await confirm({});
  expect(signOuts).toEqual([{ accountDeleted: true }]);
  expect(toasts).toEqual(['Your account is deleted']);
});

test.each([
  ['UCS330005', /^A refund is still on its way\./],
  ['UCS330006', /^We are still looking into your report about a rental\./],
])('stays signed in with the reason %s', async (code, text) => {
  const { signOuts, toasts } = await confirm(refusal(code, { orderNo: 'JP2611200001' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('alert').querySelector('a')).toHaveAttribute(
    'href',
    '/order/detail?orderNo=JP2611200001',
  );
  expect([signOuts, toasts]).toEqual([[], []]);
});
