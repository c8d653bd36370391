import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../module-testing/src';
import { useConfirm, useCopy } from './messages';

function open(text: string, words?: { done: string; failed: string; empty: string }) {
  const Page = () => {
    const copy = useCopy();
    return <button onClick={() => void copy(text, words)}>copy</button>;
  };
  const user = userEvent.setup();
  return { user, ...renderPage(Page, { module: 'mf-orders', url: '/order/list' }) };
}
const tap = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('copy'));

test('shows "copy succeeded" and "copy failed" if the page passes no texts (R8.30, R8.31)', async () => {
  const { user, toasts } = open('u1');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await tap(user);
  expect(write).toHaveBeenCalledWith('u1');
  write.mockRejectedValueOnce(new Error('denied'));
  await tap(user);
  expect(toasts).toEqual(['copy succeeded', 'copy failed']);
});

test('shows the texts of the page, and copies nothing if there is no text', async () => {
  const { user, toasts } = open('', { done: 'Copied', failed: 'Copy Failed', empty: 'No text to copy' });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await tap(user);
  expect(toasts).toEqual(['No text to copy']);
  expect(write).not.toHaveBeenCalled();
});

test('leaves the focus on the button where the text is copied by selection', async () => {
  const { user, toasts } = open('u1');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no clipboard'));
  // As in an Android web view, where to select a text also gives it the focus.
  const execCommand = () => {
    document.querySelector('textarea')!.focus();
    return true;
  };
  Object.assign(document, { execCommand });
  await tap(user);
  Reflect.deleteProperty(document, 'execCommand');
  expect(toasts).toEqual(['copy succeeded']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(screen.getByText('copy')).toHaveFocus();
});

test('asks no question for a page that the renter has left', async () => {
  const confirm = jest.fn(() => Promise.resolve(true));
  let ask: () => Promise<boolean> = () => Promise.reject(new Error('not rendered'));
  const Page = () => {
    const question = useConfirm();
    ask = () => question({ title: 'Sure?', confirm: 'Yes', cancel: 'No' });
    return null;
  };
  const { unmount } = renderPage(Page, { module: 'mf-orders', url: '/order/list', host: { confirm } });
  await expect(ask()).resolves.toBe(true);
  expect(confirm).toHaveBeenCalledWith(expect.anything(), 'mf-orders@test');
  unmount();
  await expect(ask()).resolves.toBe(false);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('does not freeze the tab if a page that the renter has left asks until the answer is yes', async () => {
  let ask: () => Promise<boolean> = () => Promise.reject(new Error('not rendered'));
  const Page = () => {
    const question = useConfirm();
    ask = () => question({ title: 'Sure?', confirm: 'Yes', cancel: 'No' });
    return null;
  };
  renderPage(Page, { module: 'mf-orders', url: '/order/list' }).unmount();
  let isOver = false;
  let asked = 0;
  setTimeout(() => {
    isOver = true;
  });
  // Ends the loop in any case, because no timer runs in a frozen tab.
  while (!(await ask()) && !isOver && asked < 1000) asked++;
  expect(isOver).toBe(true);
});
