import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { RemindMe } from './RemindMe';

const open = (host = {}) => renderPage(RemindMe, { module: 'mf-rental', url: '/borrow', host });
const state = () => screen.getByRole('status').textContent;

test('turns the reminders on and off with one button, which keeps the focus', async () => {
  open();
  expect(state()).toBe('');
  const button = screen.getByRole('button', { name: 'Remind me before the price goes up' });
  await userEvent.click(button);
  expect(state()).toMatch(/notification 10 minutes before/);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('No more reminders');
  await userEvent.click(button);
  expect(state()).toBe('');
});

test('says that the reminders come by e-mail', () => {
  open({ reminders: { get: () => 'mail', subscribe: () => () => undefined } });
  expect(state()).toMatch(/e-mail 10 minutes before/);
});

afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(window, 'PushManager');
});

test.each<[string, object, RegExp]>([
  [
    'how to allow notifications if the browser refuses them',
    { Notification: { permission: 'denied' }, PushManager: {} },
    /Allow them in its settings/,
  ],
  ['what is missing in the browser of an app', {}, /do not work here, and your account has no e-mail/],
  [
    'what is missing in a browser that has notifications without push',
    { Notification: { permission: 'default' } },
    /do not work here, and your account has no e-mail/,
  ],
  [
    'what is missing if the platform does not take the address of the notifications',
    { Notification: { permission: 'granted' }, PushManager: {} },
    /do not work here, and your account has no e-mail/,
  ],
])('says %s', async (_what, interfaces, words) => {
  Object.assign(window, interfaces);
  open({
    reminders: { get: () => null, subscribe: () => () => undefined, turnOn: () => Promise.resolve(null) },
  });
  await userEvent.click(screen.getByRole('button'));
  expect(state()).toMatch(words);
});
