import { watchThrownErrors } from './thrown-errors';

const address = `${location.origin}/mf-a/1/entry.js`;

test('keeps the message and the position of an error that a script throws while it loads', () => {
  const thrown = watchThrownErrors((one) => one === address);
  const other = jest.fn();
  window.addEventListener('error', other);
  const event = { filename: address, message: 'SyntaxError: odd', lineno: 3, colno: 4 };
  window.dispatchEvent(new ErrorEvent('error', { ...event, cancelable: true }));
  expect(other).not.toHaveBeenCalled();
  expect(thrown.get(address)).toEqual({
    detail: 'SyntaxError: odd',
    stack: expect.stringContaining(`${address}:3:4`),
  });
});
