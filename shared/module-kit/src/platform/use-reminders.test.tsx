import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Host } from '@shared/module-kit/host';
import { offline, renderPage } from '@shared/module-testing';
import { useReminders } from './use-reminders';

function Page() {
  const { channel, problem, set } = useReminders();
  return (
    <button type="button" onClick={() => set(!channel)}>
      {problem === 'refused' ? 'refused' : (problem?.code ?? channel ?? 'off')}
    </button>
  );
}
const open = (reminders?: Partial<Host['reminders']>) => {
  const off = { get: () => null, subscribe: () => () => undefined, turnOff: () => Promise.resolve() };
  renderPage(Page, {
    module: 'mf-rental',
    url: '/borrow',
    host: reminders ? { reminders: { ...off, turnOn: () => Promise.resolve(null), ...reminders } } : {},
  });
  return screen.getByRole('button');
};

test('turns the reminders on and off', async () => {
  const button = open();
  await userEvent.click(button);
  expect(button).toHaveTextContent('push');
  await userEvent.click(button);
  expect(button).toHaveTextContent('off');
});

test('asks for the permission within the tap', () => {
  const turnOn = jest.fn(() => new Promise<null>(() => undefined));
  const button = open({ turnOn });
  act(() => button.click());
  // Without waiting for anything, because browsers show their dialog only as the direct result of a tap.
  expect(turnOn).toHaveBeenCalledTimes(1);
  act(() => button.click());
  expect(turnOn).toHaveBeenCalledTimes(1);
});

test('returns that the browser refuses, or why the call failed', async () => {
  let fails = false;
  const button = open({ turnOn: () => (fails ? Promise.reject(offline) : Promise.resolve(null)) });
  await userEvent.click(button);
  expect(button).toHaveTextContent('refused');
  fails = true;
  await userEvent.click(button);
  expect(button).toHaveTextContent('NETWORK');
});
