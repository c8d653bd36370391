import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '@shared/module-testing';
import { PullRefresh } from './PullRefresh';

const onRefresh = jest.fn(() => Promise.resolve());
const touch = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] });

/** Pulls the page down by a distance, without releasing it. */
function pull(distance: number) {
  const track = document.querySelector('.rv-pull-refresh__track')!;
  fireEvent.touchStart(track, touch(0));
  fireEvent.touchMove(track, touch(distance / 2));
  fireEvent.touchMove(track, touch(distance));
  return track;
}

beforeEach(() => {
  onRefresh.mockClear();
  renderUi(
    <PullRefresh onRefresh={onRefresh}>
      <p>Order 1</p>
    </PullRefresh>,
  );
});

test('shows the page', () => {
  expect(screen.getByText('Order 1')).toBeVisible();
});

test('refreshes when it is pulled far enough and released', async () => {
  const track = pull(200);
  expect(screen.getByText('Release to refresh')).toBeVisible();
  await act(async () => fireEvent.touchEnd(track));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test('does not refresh after a short pull', async () => {
  const track = pull(20);
  expect(screen.getByText('Pull to refresh')).toBeVisible();
  await act(async () => fireEvent.touchEnd(track));
  expect(onRefresh).not.toHaveBeenCalled();
});
