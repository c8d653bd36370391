import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '@shared/module-testing';
import { PullRefresh } from './PullRefresh';

const refetch = jest.fn();
const touch = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] });

/** Pulls the page down by a distance, without releasing it. */
function pull(distance: number) {
  const track = document.querySelector('.rv-pull-refresh__track')!;
  fireEvent.touchStart(track, touch(0));
  fireEvent.touchMove(track, touch(distance / 2));
  fireEvent.touchMove(track, touch(distance));
  return track;
}
const pullAndRelease = async () => {
  const track = pull(200);
  await act(async () => fireEvent.touchEnd(track));
};

/** A page whose request is in flight after `refetch` until it is answered. */
function Page() {
  const [query, setQuery] = useState({ isFetching: false, error: undefined as unknown, requestId: '1' });
  const ask = () => {
    refetch();
    setQuery({ ...query, isFetching: true, requestId: '2' });
  };
  const answer = (error?: string) => setQuery({ isFetching: false, error, requestId: '2' });
  return (
    <>
      <PullRefresh query={{ ...query, refetch: ask }}>
        <p>Order 1</p>
      </PullRefresh>
      <button onClick={() => answer()}>Arrive</button>
      <button onClick={() => answer('offline')}>Fail</button>
    </>
  );
}
/** Answers the request in the way that a button names. */
const answer = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  refetch.mockClear();
  renderUi(<Page />);
});

test('shows the page', () => {
  expect(screen.getByText('Order 1')).toBeVisible();
});

test('refreshes when it is pulled far enough and released', async () => {
  const track = pull(200);
  expect(screen.getByText('Release to refresh')).toBeVisible();
  await act(async () => fireEvent.touchEnd(track));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('does not refresh after a short pull', async () => {
  const track = pull(20);
  expect(screen.getByText('Pull to refresh')).toBeVisible();
  await act(async () => fireEvent.touchEnd(track));
  expect(refetch).not.toHaveBeenCalled();
});

test('says that it is loading until the answer arrives, and then that the page is up to date', async () => {
  await pullAndRelease();
  expect(screen.getByText('Loading…')).toBeVisible();
  expect(screen.queryByText('Up to date')).toBeNull();
  await answer('Arrive');
  expect(screen.getByText('Up to date')).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('claims nothing after a failure', async () => {
  await pullAndRelease();
  await answer('Fail');
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(screen.queryByText('Up to date')).toBeNull();
});
