import { refusesNotifications } from './refuses-notifications';

afterEach(() => {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
});

const of = (permission: string) => ({ Notification: { permission }, PushManager: {} });
test.each<[string, object, boolean]>([
  ['that the renter has not permitted', of('default'), true],
  ['that the renter has refused', of('denied'), true],
  ['that are permitted', of('granted'), false],
  ['without push messages', { Notification: { permission: 'default' } }, false],
  ['that the browser does not have', { PushManager: {} }, false],
])('tells whether the renter refuses notifications %s', (_which, interfaces, refuses) => {
  Object.assign(window, interfaces);
  expect(refusesNotifications()).toBe(refuses);
});
