import type { ModuleData } from '../../../shell/page/page-data';

type Change = (live: ModuleData) => ModuleData;

/** Changes data without the schema check of publishing, which would refuse the change. */
const unchecked = (live: ModuleData, change: Record<string, unknown>): ModuleData =>
  ({ ...live, ...change }) as ModuleData;

/** Changes one route of a module. */
const inRoute =
  (path: string, change: Record<string, unknown>): Change =>
  (live) =>
    unchecked(live, {
      routes: live.routes.map((route) => (route.path === path ? { ...route, ...change } : route)),
    });

/** Changes of the page data after which the page of `path` still works. */
export const BAD_ROUTES: Record<string, (path: string) => Change> = {
  'a kept page without keepAliveKey': (path) => inRoute(path, { keepAlive: true, keepAliveKey: undefined }),
  'titles that are null': (path) => inRoute(path, { titles: null }),
  'missing early calls': (path) => inRoute(path, { early: undefined }),
  'next, trackingPoint and header of the wrong type': (path) =>
    inRoute(path, { next: { 0: '/home' }, trackingPoint: '13', header: 'yes' }),
  'another route that is null': () => (live) => unchecked(live, { routes: [null, ...live.routes] }),
};

/** Changes of the page data after which the module cannot be used. */
export const BAD_MODULES: Record<string, Change> = {
  'no routes': (live) => unchecked(live, { routes: undefined }),
  'an entry that is null': (live) => unchecked(live, { entry: null }),
  'pages that are null': (live) => unchecked(live, { pages: null }),
};
