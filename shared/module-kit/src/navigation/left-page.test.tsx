/** Tests of what a page starts after the renter has left it, for example with a late answer: nothing. */
import { act } from '@testing-library/react';
import { path } from '@shared/http-api/app';
import { renderPage } from '../../../module-testing/src';
import { useFinish, useResult } from '../page/results';
import { useAfterSignIn } from '../session/after-sign-in';
import { useRegion, useSession } from '../session/session';
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

test.each([
  [true, '/order/list'],
  [false, '/shop/list'],
])('a page opens another one for a result unless it was left (%s)', (isLeft, address) => {
  let ask: () => void = () => undefined;
  function Page() {
    const { open } = useResult<string>('store', () => undefined);
    ask = () => open(path.shopList({}));
    return null;
  }
  const removeItem = jest.fn();
  const page = renderPage(Page, {
    module: 'mf-orders',
    url: '/order/list',
    host: { sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem } },
  });
  if (isLeft) page.leavePage();
  act(ask);
  expect(page.address()).toBe(address);
  expect(removeItem).toHaveBeenCalledTimes(isLeft ? 0 : 1);
});

test.each([
  ['useSession', true, 0],
  ['useSession', false, 1],
  ['useAfterSignIn', true, 0],
  ['useAfterSignIn', false, 1],
])('%s opens the sign-in page unless the page was left (%s)', (hook, isLeft, times) => {
  let signIn: () => void = () => undefined;
  function Page() {
    const session = useSession();
    const action = useAfterSignIn('rent');
    signIn = hook === 'useSession' ? session.requireSignIn : action.signIn;
    return null;
  }
  const requireSignIn = jest.fn();
  const page = renderPage(Page, { module: 'mf-rental', url: '/product?sn=1', host: { requireSignIn } });
  if (isLeft) page.leavePage();
  act(signIn);
  expect(requireSignIn).toHaveBeenCalledTimes(times);
});
