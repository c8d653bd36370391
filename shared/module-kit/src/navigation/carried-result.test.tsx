/** Tests of the pages that can give the result which a page has asked for: those that follow the opened one in its area. */
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { type AppPath, path } from '@shared/http-api/app';
import { renderPage } from '../../../module-testing/src';
import { useFinish, useResult } from '../page/results';
import { Link, useGo } from './navigation';

const STORE = path.shopDetail({ id: 'JPS00001' });
const SIGN_IN = path.login({ redirect_uri: '/jp/shop/list' });
let ask: () => void;
let goTo: (to: AppPath) => void;

/** A form whose list of stores was opened for a result, and every page after it. */
function Page() {
  const { open } = useResult<string>('store', () => undefined);
  const { go } = useGo();
  const { pathname } = useLocation();
  ask = () => open(path.shopList());
  goTo = (to) => go(to);
  const answers = useFinish<string>() !== undefined;
  return (
    <>
      <p>{`${pathname} ${answers ? 'answers' : 'does not answer'}`}</p>
      {[STORE, SIGN_IN, path.shopList(), path.home(), path.callCenter()].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  );
}

const follow = {
  link: (to: AppPath) => screen.getByRole('link', { name: to }).click(),
  go: (to: AppPath) => goTo(to),
};

describe.each(['link', 'go'] as const)('by %s', (way) => {
  test.each<[string, AppPath[], string]>([
    ['a store of the list', [STORE], '/shop/detail answers'],
    ['another list from a store', [STORE, path.shopList()], '/shop/list answers'],
    ['the list after the sign-in', [SIGN_IN, path.shopList()], '/shop/list answers'],
    ['a store that is chosen on the map', [path.home(), STORE], '/shop/detail does not answer'],
    ['the list after the help', [path.callCenter(), path.shopList()], '/shop/list does not answer'],
  ])('%s', (_what, ways, shown) => {
    renderPage(Page, { module: 'mf-support', url: '/feedback' });
    act(() => ask());
    expect(screen.getByText('/shop/list answers')).toBeVisible();
    for (const to of ways) act(() => follow[way](to));
    expect(screen.getByText(shown)).toBeVisible();
  });
});
