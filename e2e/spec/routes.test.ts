import { moduleNames, readJson } from './modules';
import { KEPT_ALIVE, POINTS, ROUTES, WITHOUT_BACK, WITHOUT_HEADER } from './specification';

interface ModuleRoute {
  path: string;
  header: boolean;
  back: boolean;
  keepAlive: boolean;
  trackingPoint: number | null;
}

const routes = moduleNames().flatMap(
  (name) => readJson<{ routes: ModuleRoute[] }>(`${name}/module.json`).routes,
);
const route = (address: string) => routes.find(({ path: own }) => own === address)!;

test('declares no routes except the required ones', () => {
  expect(
    routes.map(({ path: own }) => own).filter((own) => !(ROUTES as readonly string[]).includes(own)),
  ).toEqual([]);
});

describe.each(ROUTES)('%s in its module.json', (address) => {
  test('is a route of one module', () => {
    expect(routes.filter(({ path: own }) => own === address)).toHaveLength(1);
  });
  test('shows the header unless it is hidden there', () => {
    expect(route(address).header).toBe(!WITHOUT_HEADER.includes(address));
  });
  test('has a back button in its header unless it is hidden there', () => {
    if (route(address).header) expect(route(address).back).toBe(!WITHOUT_BACK.includes(address));
    else expect(WITHOUT_BACK.includes(address) && route(address).back).toBe(false);
  });
  test('is kept alive only where required', () => {
    expect(route(address).keepAlive).toBe(KEPT_ALIVE.includes(address));
  });
  test('has the tracking point that is required', () => {
    expect(route(address).trackingPoint).toBe(POINTS[address] ?? null);
  });
});
