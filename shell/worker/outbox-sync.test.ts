/** @jest-environment node */
import { createOutboxSync } from './outbox-sync';

test('asks for a sync event, and wakes all open documents', async () => {
  const register = jest.fn(() => Promise.resolve());
  const postMessage = jest.fn();
  const outbox = createOutboxSync({
    registration: { sync: { register } },
    clients: { matchAll: () => Promise.resolve([{ postMessage }, { postMessage }]) },
  });
  await outbox.awaitNetwork();
  expect(register.mock.calls).toEqual([['pb-outbox']]);
  await outbox.wake('another');
  expect(postMessage).not.toHaveBeenCalled();
  await outbox.wake('pb-outbox');
  expect(postMessage.mock.calls).toEqual([[{ type: 'network back' }], [{ type: 'network back' }]]);
});

test('does nothing in a browser without Background Sync, or that refuses it', async () => {
  const clients = { matchAll: () => Promise.resolve([]) };
  await expect(createOutboxSync({ registration: {}, clients }).awaitNetwork()).resolves.toBeUndefined();
  const register = jest.fn(() => Promise.reject(new Error('NotAllowedError')));
  const refused = createOutboxSync({ registration: { sync: { register } }, clients });
  await expect(refused.awaitNetwork()).resolves.toBeUndefined();
  expect(register).toHaveBeenCalledTimes(1);
});
