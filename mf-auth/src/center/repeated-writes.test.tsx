/** Tests of writes that the end of the session interrupted, and that a page repeats after the new sign-in. */
import { screen, waitFor } from '@testing-library/react';
import type { SignOutOptions } from '@shared/module-kit/host';
import { type Answers, refusal, renderPage, sampleDeposit, sampleMe, yen } from '@shared/module-testing';
import CenterPage from './CenterPage';

const paid = sampleDeposit({ state: 'PAID', amount: yen(3300), kind: 'CHARGE', refundable: true });

/** Opens the page of a renter who has signed in again, and whose write the shell has kept. */
function openAgain(endpoint: 'deleteMe' | 'refundDeposit', answers: Answers) {
  const signOuts: (SignOutOptions | undefined)[] = [];
  let isKept = true;
  const page = renderPage(CenterPage, {
    module: 'mf-auth',
    url: '/center',
    answers: { me: sampleMe(), deposit: sampleDeposit(), ...answers },
    host: {
      interruptedCall: (name) => (isKept && name.endsWith(`/${endpoint}`) ? { arg: undefined } : null),
      forgetInterruptedCall: () => void (isKept = false),
      signOut: (options) => Promise.resolve(void signOuts.push(options)),
    },
  });
  return { ...page, signOuts };
}

describe('the deletion of the account', () => {
  test('ends with a sign-out as a deleted account', async () => {
    const { signOuts, toasts, sent } = openAgain('deleteMe', { deleteMe: {} });
    await waitFor(() => expect(toasts).toEqual(['Your account is deleted']));
    expect(signOuts).toEqual([{ accountDeleted: true }]);
    expect(sent('deleteMe')).toHaveLength(1);
  });

  test('that is refused opens its dialog with the reason', async () => {
    const { signOuts, toasts } = openAgain('deleteMe', { deleteMe: refusal('UCS330005') });
    expect(await screen.findByText(/^A refund is still on its way\./)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    expect([signOuts, toasts]).toEqual([[], []]);
  });
});

describe('the refund of the deposit', () => {
  test('says that it is on its way', async () => {
    const { toasts, sent } = openAgain('refundDeposit', {
      deposit: paid,
      refundDeposit: { ...paid, state: 'REFUNDING', refundable: false },
    });
    await waitFor(() => expect(toasts).toEqual(['The refund of ¥3,300 is on its way']));
    expect(sent('refundDeposit')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is refused opens its dialog with the reason', async () => {
    const { toasts } = openAgain('refundDeposit', { deposit: paid, refundDeposit: refusal('UCS310001') });
    expect(await screen.findByRole('dialog', { name: 'Refund ¥3,300?' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Complete Unfinished Orders First');
    expect(toasts).toEqual([]);
  });
});
