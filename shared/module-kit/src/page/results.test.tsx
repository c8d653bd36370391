import { act } from '@testing-library/react';
import { path } from '@shared/http-api/app';
import { renderPage } from '../../../module-testing/src';
import { useFinish, useResult } from './results';

const KEY = 'pb:result:JP:/shop/list#store';
beforeEach(() => sessionStorage.clear());

test.each([
  ['a text', '"JPS00001"', [['JPS00001']]],
  ['nothing', 'null', [[null]]],
  ['what another program has written', 'undefined', []],
])('takes a result that is %s once', (_what, stored, calls) => {
  sessionStorage.setItem(KEY, stored);
  const onResult = jest.fn();
  function Page() {
    useResult<string | null>('store', onResult);
    return null;
  }
  const { unmount } = renderPage(Page, { module: 'mf-orders', url: '/shop/list', host: { sessionStorage } });
  unmount();
  renderPage(Page, { module: 'mf-orders', url: '/shop/list', host: { sessionStorage } });
  expect(onResult.mock.calls).toEqual(calls);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('stores a result of nothing as one that can be read', () => {
  let [ask, finish]: (() => void)[] = [];
  function Page() {
    const { open } = useResult<undefined>('store', () => undefined);
    const answer = useFinish<undefined>();
    ask = () => open(path.shopList({}));
    finish = answer && (() => answer(undefined));
    return null;
  }
  renderPage(Page, { module: 'mf-orders', url: '/shop/list', host: { sessionStorage } });
  act(() => ask!());
  act(() => finish!());
  expect(sessionStorage.getItem(KEY)).toBe('null');
});

test('goes back once for two taps', () => {
  let [ask, finish]: ((value: string) => void)[] = [];
  function Page() {
    const { open } = useResult<string>('store', () => undefined);
    finish = useFinish<string>();
    ask = () => open(path.shopList({}));
    return null;
  }
  renderPage(Page, { module: 'mf-orders', url: '/shop/list', host: { sessionStorage } });
  act(() => ask!(''));
  act(() => finish!('JPS00001'));
  act(() => finish!('JPS00002'));
  expect(sessionStorage.getItem(KEY)).toBe('"JPS00001"');
});
