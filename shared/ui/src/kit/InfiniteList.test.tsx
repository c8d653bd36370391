import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '@shared/module-testing';
import { InfiniteList } from './InfiniteList';

interface State {
  hasMore: boolean;
  loading: boolean;
  failed?: boolean;
}
const IDLE: State = { hasMore: true, loading: false };
const onMore = jest.fn();

/** A page whose request is in flight after `onMore` until a button "Arrive" is tapped. */
function Page({ initial }: { initial: State }) {
  const [state, setState] = useState(initial);
  const more = () => {
    onMore();
    setState({ ...IDLE, loading: true });
  };
  return (
    <>
      <InfiniteList {...state} onMore={more}>
        <a href="/1">Order 1</a>
        {!state.hasMore && <a href="/2">Order 2</a>}
        {!state.hasMore && <a href="/3">Order 3</a>}
      </InfiniteList>
      <button onClick={() => setState(IDLE)}>Arrive</button>
      <button onClick={() => setState({ hasMore: false, loading: false })}>Arrive last</button>
    </>
  );
}

/** Places the end of the list at a distance below the top of the window. jsdom has no layout. */
function layOut(endsAt: number) {
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, endsAt, 390, 50));
}

const show = (initial: State) => act(async () => void renderUi(<Page initial={initial} />));
const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status');

beforeEach(() => {
  onMore.mockClear();
  window.innerHeight = 800;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('loads more when its end is within 300 px of the window', async () => {
  layOut(1100);
  await show(IDLE);
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('requests one batch at a time, and the next one after it has arrived', async () => {
  jest.useFakeTimers();
  layOut(0);
  await show(IDLE);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(onMore).toHaveBeenCalledTimes(1);
  fireEvent.click(button('Arrive'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(onMore).toHaveBeenCalledTimes(2);
});

test('waits until its end is scrolled near the window', async () => {
  jest.useFakeTimers();
  layOut(1101);
  await show(IDLE);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(onMore).not.toHaveBeenCalled();
  layOut(900);
  fireEvent.scroll(window);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(onMore).toHaveBeenCalledTimes(1);
});

test.each<[string, State]>([
  ['there is no more', { hasMore: false, loading: false }],
  ['a request is in flight', { hasMore: true, loading: true }],
  ['a request failed', { hasMore: true, loading: false, failed: true }],
])('does not load more when %s', async (_case, state) => {
  layOut(0);
  await show(state);
  expect(onMore).not.toHaveBeenCalled();
});

test('loads more by a button, without scrolling', async () => {
  await show(IDLE);
  await userEvent.click(button('Show more'));
  expect(onMore).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Order 1')).toBeVisible();
});

test('announces in a mounted live region that it is loading, and its button keeps the focus', async () => {
  await show(IDLE);
  const region = status();
  const more = button('Show more');
  await userEvent.click(more);
  expect(status()).toBe(region);
  expect(region).toHaveTextContent(/^Loading…$/);
  expect(button('Loading…')).toBe(more);
  expect(more).toHaveFocus();
  fireEvent.click(button('Arrive'));
  expect(button('Show more')).toBe(more);
  expect(region).toBeEmptyDOMElement();
});

test('gives the focus of its button to the first row of the last batch', async () => {
  await show(IDLE);
  await userEvent.click(button('Show more'));
  await act(async () => void fireEvent.click(button('Arrive last')));
  expect(screen.queryByRole('button', { name: 'Loading…' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Order 2' })).toHaveFocus();
  expect(status()).toBeEmptyDOMElement();
});

test('leaves the focus where it is when the last batch arrives', async () => {
  await show(IDLE);
  await userEvent.click(button('Show more'));
  await userEvent.click(button('Arrive last'));
  expect(button('Arrive last')).toHaveFocus();
});

test('announces a failure with a button that repeats the request, and keeps the focus', async () => {
  await show({ ...IDLE, failed: true });
  const again = button('Could not be loaded. Try again');
  expect(status()).toHaveTextContent(/^Could not be loaded. Try again$/);
  expect(status()).not.toContainElement(again);
  await userEvent.click(again);
  expect(onMore).toHaveBeenCalledTimes(1);
  expect(status()).toHaveTextContent(/^Loading…$/);
  expect(again).toHaveFocus();
  await userEvent.click(again);
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('ends without a message', async () => {
  await show({ hasMore: false, loading: true });
  expect(status()).toBeEmptyDOMElement();
});
