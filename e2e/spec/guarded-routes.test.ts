/** @jest-environment node */
/** Tests of the routes whose pages show nothing of an earlier visit, and of those whose tab is left alone. */
import { readJson } from './modules';
import { ROUTES_OF } from './specification';

interface Route {
  path: string;
  offline?: 'saved' | 'never';
  keepTab?: boolean;
}

const routes = Object.entries(ROUTES_OF).flatMap(([module, own]: [string, readonly string[]]) =>
  readJson<{ routes: Route[] }>(`${module}/module.json`).routes.filter(({ path }) => own.includes(path)),
);
const pathsOf = (is: (route: Route) => boolean) => routes.filter(is).map(({ path }) => path);

test('no page that decides about money or a slot shows data of an earlier visit', () => {
  const without = pathsOf(({ offline }) => offline === 'never');
  expect(without).toEqual(expect.arrayContaining(['/cabinet', '/product', '/payment', '/eject']));
});

test('the tab of a sign-in, a payment, an eject and a rental that has begun is left alone, and no other one', () => {
  const kept = pathsOf(({ keepTab }) => keepTab === true);
  expect(kept.sort()).toEqual(['/borrow', '/eject', '/login', '/payment']);
});
