import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WaitingCall } from '@shared/module-kit';
import type { Host } from '@shared/module-kit/host';
import { renderPage } from '@shared/module-testing';
import { AccountRows } from './AccountRows';

const report = (id: string): WaitingCall => ({
  id,
  queue: 'mf-support/createFeedback',
  title: 'Does not charge',
  text: 'No light',
  photos: 1,
  createdAt: 0,
  problem: null,
});

/** Opens the sign-out dialog of a renter whose phone keeps calls that wait. */
async function open(waiting: WaitingCall[] = [], removed = Promise.resolve()) {
  const steps: string[] = [];
  const page = renderPage(AccountRows, {
    module: 'mf-auth',
    url: '/center',
    host: {
      signOut: () => Promise.resolve(void steps.push('sign out')),
      outbox: {
        get: () => waiting,
        subscribe: () => () => undefined,
        keep: () => Promise.resolve(null),
        release: () => undefined,
        resend: () => Promise.resolve(),
        remove: (id) => removed.then(() => void steps.push(`remove ${id}`)),
      } satisfies Host['outbox'],
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const tap = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
  return { ...page, steps, tap };
}

test('signs out without a question about calls if none wait', async () => {
  const { steps, toasts, tap } = await open();
  expect(screen.queryByText(/been sent/)).toBeNull();
  expect(screen.getByRole('region', { name: 'Account' })).toBeInTheDocument();
  await tap('Sign out');
  expect(steps).toEqual(['sign out']);
  expect(toasts).toEqual(['You are signed out in Japan']);
});

test('says of which account it signs out, and that those of other regions stay signed in', async () => {
  await open();
  expect(
    screen.getByText(/^This signs you out of your account for Japan\. Accounts for other/),
  ).toBeVisible();
});

test('asks what becomes of calls that wait, and keeps them', async () => {
  const { steps, tap } = await open([report('r1'), { ...report('r2'), queue: 'mf-points/collect' }]);
  expect(screen.getByText(/^2 entries have not been sent\./)).toBeInTheDocument();
  await tap('Sign out and keep them');
  expect(steps).toEqual(['sign out']);
});

test('deletes the calls that wait before the sign-out', async () => {
  const { steps, toasts, tap } = await open([report('r1'), report('r2')]);
  await tap('Sign out and delete them');
  await waitFor(() => expect(steps).toEqual(['remove r1', 'remove r2', 'sign out']));
  expect(toasts).toEqual(['You are signed out in Japan']);
});

test('stays signed in with the call', async () => {
  const { steps, tap } = await open([report('r1')]);
  expect(screen.getByText(/^1 entry has not been sent\./)).toBeInTheDocument();
  await tap('Stay signed in');
  expect(steps).toEqual([]);
});

test('cannot stay signed in any more while the calls are deleted', async () => {
  const { steps, tap } = await open([report('r1'), report('r2')], new Promise(() => undefined));
  await tap('Sign out and delete them');
  await tap('Sign out and keep them');
  await tap('Stay signed in');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(steps).toEqual([]);
});
