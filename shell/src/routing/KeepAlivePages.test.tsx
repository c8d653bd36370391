import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { type RouteEntry, normalPath, routeTable } from '../../page/route-table';
import type { RouteData } from '../../page/page-data';
import { KeepAlivePages } from './KeepAlivePages';

const route = (path: string, keepAlive: boolean, keepAliveKey: string[] = []) =>
  ({ path, page: './Page', keepAlive, keepAliveKey }) as unknown as RouteData;
const routes = routeTable({
  'mf-a': { routes: [route('/list', true), route('/store', true, ['id']), route('/form', false)] },
});

/** A page with an input and a dialog. Its text shows whether the instance is the same. */
function Page({ path, shown }: { path: string; shown: boolean }) {
  const { search } = useLocation();
  return (
    <section aria-label={`${path}${search}`} hidden={!shown}>
      <input aria-label={`field ${path}`} />
      <dialog aria-label={`dialog ${path}`} />
    </section>
  );
}

let navigateTo: NavigateFunction = () => undefined;
/** Hands the router's navigation to the test. */
function Navigation() {
  const navigate = useNavigate();
  useEffect(() => {
    navigateTo = navigate;
  }, [navigate]);
  return null;
}
function Area({ owner }: { owner: string }) {
  const { pathname } = useLocation();
  return (
    <KeepAlivePages
      current={routes.get(normalPath(pathname)) ?? null}
      owner={owner}
      draw={(entry: RouteEntry, shown: boolean) => <Page path={entry.route.path} shown={shown} />}
      onThrow={() => undefined}
      failed={() => null}
    />
  );
}
const at = (owner: string) => (
  <MemoryRouter initialEntries={['/list']}>
    <Area owner={owner} />
    <Navigation />
  </MemoryRouter>
);
const visit = (to: string) => act(() => void navigateTo(to));
const field = (path: string) => screen.getByLabelText<HTMLInputElement>(`field ${path}`);
const type = (path: string, value: string) => fireEvent.change(field(path), { target: { value } });

test('keeps the state of a kept-alive page and hides it while another page is shown', () => {
  render(at('u1'));
  type('/list', 'typed');
  visit('/form');
  expect(screen.getByLabelText('/list')).not.toBeVisible();
  visit('/list');
  expect(screen.getByLabelText('/list')).toBeVisible();
  expect(field('/list').value).toBe('typed');
});

test('shows a new instance of the page after the renter changes', () => {
  const { rerender } = render(at('u1'));
  type('/list', 'of u1');
  rerender(at('u2'));
  expect(screen.getAllByLabelText('field /list')).toHaveLength(1);
  expect(field('/list').value).toBe('');
});

test('drops a hidden page when the renter changes', () => {
  const { rerender } = render(at('u1'));
  type('/list', 'of u1');
  visit('/form');
  rerender(at('u2'));
  expect(screen.queryByLabelText('field /list')).toBeNull();
  visit('/list');
  expect(field('/list').value).toBe('');
});

test('starts a new instance for other key parameters, and keeps the location of a hidden page', () => {
  render(at('u1'));
  visit('/store?id=1&tab=map');
  type('/store', 'first');
  visit('/form?id=9');
  expect(screen.getByLabelText('/store?id=1&tab=map')).not.toBeVisible();
  visit('/store?id=1&tab=list');
  expect(field('/store').value).toBe('first');
  visit('/store?id=2');
  expect(field('/store').value).toBe('');
});

test('unmounts other pages when the renter leaves them', () => {
  render(at('u1'));
  visit('/form');
  type('/form', 'typed');
  visit('/list');
  expect(screen.queryByLabelText('field /form')).toBeNull();
  visit('/form');
  expect(field('/form').value).toBe('');
});

test('restores the scroll position of a kept-alive page', () => {
  render(at('u1'));
  const container = () => screen.getByLabelText('/list').parentElement!;
  container().scrollTop = 120;
  fireEvent.scroll(container());
  visit('/form');
  container().scrollTop = 0;
  visit('/list');
  expect(container().scrollTop).toBe(120);
});

test('closes the dialogs of a page that is hidden: a modal one would make the next page inert', () => {
  render(at('u1'));
  const dialog = screen.getByLabelText<HTMLDialogElement>('dialog /list');
  dialog.showModal();
  visit('/list?tab=2');
  expect(dialog.open).toBe(true);
  visit('/form');
  expect(dialog.open).toBe(false);
});
