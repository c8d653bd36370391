import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { ReminderChoice } from './ReminderChoice';

test('turns the reminders on and off', async () => {
  renderPage(ReminderChoice, { module: 'mf-auth', url: '/center' });
  const box = screen.getByRole('checkbox', { name: 'Remind me before the price goes up' });
  expect(box).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('no reminders');
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('notification 10 minutes before');
  await userEvent.click(box);
  expect(box).not.toBeChecked();
});

afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(window, 'PushManager');
});

test.each<[string, object, string]>([
  [
    'the browser refuses',
    { Notification: { permission: 'denied' }, PushManager: {} },
    'Allow them in its settings',
  ],
  ['the browser of an app has no notifications', {}, 'do not work here'],
  [
    'the browser has notifications without push',
    { Notification: { permission: 'default' } },
    'do not work here',
  ],
  [
    'the platform does not take the address of the notifications',
    { Notification: { permission: 'granted' }, PushManager: {} },
    'do not work here',
  ],
])('stays off and says why if %s', async (_why, interfaces, words) => {
  Object.assign(window, interfaces);
  renderPage(ReminderChoice, {
    module: 'mf-auth',
    url: '/center',
    host: {
      reminders: {
        get: () => null,
        subscribe: () => () => undefined,
        turnOn: () => Promise.resolve(null),
        turnOff: () => Promise.resolve(),
      },
    },
  });
  const box = screen.getByRole('checkbox');
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(words);
});

test('follows the tap before the answer', async () => {
  const turnOn = () => new Promise<null>(() => undefined);
  const off = { get: () => null, subscribe: () => () => undefined, turnOff: () => Promise.resolve() };
  renderPage(ReminderChoice, { module: 'mf-auth', url: '/center', host: { reminders: { ...off, turnOn } } });
  const box = screen.getByRole('checkbox');
  await userEvent.click(box);
  expect(box).toBeChecked();
});
