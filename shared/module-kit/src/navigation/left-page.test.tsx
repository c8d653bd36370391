/** Tests of what a page starts after the renter has left it, for example with a late answer: nothing. */
import { act } from '@testing-library/react';
import { path } from '@shared/http-api/app';
import { renderPage } from '../../../module-testing/src';
import { useFinish, useResult } from '../page/results';
import { useRegion } from '../session/session';
import { useGo } from './navigation';

test.each([
  ['go', '/center'],
  ['back', '/home'],
] as const)('%s does nothing after the page was left', async (name, target) => {
  let run: () => void = () => undefined;
  function Page() {
    const { go, back } = useGo();
    run = name === 'go' ? () => go(path.center()) : back;
    return null;
  }
  const left = renderPage(Page, { module: 'mf-orders', url: '/order/list' });
  left.leavePage();
  act(run);
  expect(left.address()).toBe('/order/list');
  left.unmount();
  const shown = renderPage(Page, { module: 'mf-orders', url: '/order/list' });
  act(run);
  expect(shown.address()).toBe(target);
});

test.each([
  [true, 0],
  [false, 1],
])('a result is kept unless the page was left (%s)', (isLeft, times) => {
  let [ask, finish]: (() => void)[] = [];
  function Page() {
    const { open } = useResult<string>('store', () => undefined);
    const answer = useFinish<string>();
    ask = () => open(path.shopList({}));
    finish = answer && (() => answer('JPS00001'));
    return null;
  }
  const setItem = jest.fn();
  const page = renderPage(Page, {
    module: 'mf-orders',
    url: '/shop/list',
    host: { sessionStorage: { getItem: () => null, setItem, removeItem: () => undefined } },
  });
  act(() => ask!());
  if (isLeft) page.leavePage();
  act(() => finish!());
  expect(setItem).toHaveBeenCalledTimes(times);
});

test.each([
  [true, 0],
  [false, 1],
])('the region changes unless the page was left (%s)', (isLeft, times) => {
  let change: () => void = () => undefined;
  function Page() {
    const { switchRegion } = useRegion();
    change = () => switchRegion('MY');
    return null;
  }
  const switchRegion = jest.fn();
  const page = renderPage(Page, { module: 'mf-auth', url: '/center', host: { switchRegion } });
  if (isLeft) page.leavePage();
  act(change);
  expect(switchRegion).toHaveBeenCalledTimes(times);
});
