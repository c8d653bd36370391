import type { ModuleData, OtherVersion, PageData, RouteData } from './page-data';

const isText = (value: unknown): value is string => typeof value === 'string';
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** Fills in defaults for missing or invalid fields of a route. Returns null if the route has no path or no page. */
function readRoute(route: Partial<RouteData> | null): RouteData | null {
  if (!isText(route?.path) || !isText(route.page)) return null;
  const known: Partial<Record<string, unknown>> = route.titles ?? {};
  const title = (language: string) => [known[language], known.en].find(isText) ?? '';
  return {
    path: route.path,
    page: route.page,
    titles: { en: title('en'), zh: title('zh'), hk: title('hk'), ja: title('ja') },
    header: route.header !== false,
    back: route.back !== false,
    keepAlive: route.keepAlive === true,
    keepAliveKey: texts(route.keepAliveKey),
    signIn: route.signIn === true,
    // A page of an older tool may decide about money, so it shows no saved data, and its tab is left alone.
    offline: route.offline === 'saved' ? 'saved' : 'never',
    keepTab: route.keepTab !== false,
    trackingPoint: typeof route.trackingPoint === 'number' ? route.trackingPoint : null,
    next: texts(route.next),
    early: texts(route.early),
    ...(route.skeleton === 'map' ? { skeleton: route.skeleton } : {}),
    ...(isText(route.redirectsTo) ? { redirectsTo: route.redirectsTo } : {}),
  };
}

function readOther<T extends OtherVersion>(version: T | undefined): T | undefined {
  if (!version || !isText(version.base) || !Array.isArray(version.entry)) return undefined;
  const routes = Object.entries(version.routes ?? {}).map(
    ([path, route]) => [path, route && readRoute(route)] as const,
  );
  return routes.length > 0 ? { ...version, routes: Object.fromEntries(routes) } : version;
}

function readModule(module: Partial<ModuleData> | null): ModuleData | null {
  const { base, entry, pages, locales, routes } = module ?? {};
  if (!isText(base) || !Array.isArray(entry) || !pages || !locales || !Array.isArray(routes)) return null;
  const { previous: older, canary: newer, ...live } = module as ModuleData;
  const [previous, canary] = [readOther(older), readOther(newer)];
  return {
    ...live,
    routes: routes.map(readRoute).filter((route) => route !== null),
    ...(previous ? { previous } : {}),
    ...(canary ? { canary } : {}),
  };
}

/**
 * Returns the page data with invalid parts removed or replaced by defaults. Publishing validates the data,
 * but an older or newer tool may have written them. An invalid part affects only its own module.
 */
export const repairPageData = (data: PageData): PageData => ({
  ...data,
  modules: Object.fromEntries(
    Object.entries(data.modules)
      .map(([name, module]) => [name, readModule(module)] as const)
      .filter((entry): entry is [string, ModuleData] => entry[1] !== null),
  ),
});

/**
 * Parses the page data of a document.
 * @returns the usable data, or null if the text is not JSON or has no shell or no modules
 */
export function parsePageData(text: string): PageData | null {
  try {
    const data = JSON.parse(text) as PageData | null;
    return data?.shell ? repairPageData(data) : null;
  } catch {
    return null;
  }
}
