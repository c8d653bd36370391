import { REGIONS, path as paths } from '@shared/http-api/app';
import { type ModuleData, RESERVED_SEGMENTS } from 'shell/publishing';
import { PRIVATE_SEGMENTS } from '../store/hosting';
import { type Manifest, versionName } from '../version/manifest-format';
import { isBlank } from './blank';

/** Maximum number of characters of a title. The header has one line. */
const TITLE_LENGTH = 60;
/** Control characters, marks that change the direction of a text, and characters without a width. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** Routes to which the shell redirects: from the start page, and from a page that needs a session. */
const REDIRECT_TARGETS = [paths.home(), paths.login()];

const hasRoute = ({ routes }: Pick<ModuleData, 'routes'>, path: string) =>
  routes.some((route) => route.path === path);

/** Returns why a title cannot be shown in the header; null if it can. */
function titleProblem(title: string): string | null {
  if (isBlank(title)) return 'is blank';
  if ([...title].length > TITLE_LENGTH) return `has more than ${TITLE_LENGTH} characters`;
  if (UNSEEN.test(title))
    return 'has characters that cannot be seen, such as a change of the direction of writing';
  return null;
}

/**
 * Returns the reasons why routes may not be published: another module has the path, the first segment is reserved, the
 * page is not built, it redirects to a route of another module, a title cannot be shown, or the page of the sign-in needs a
 * session itself.
 */
export function routeRefusals({ name, routes, pages }: Manifest, others: Manifest[]): string[] {
  const reserved = new Set([
    ...RESERVED_SEGMENTS,
    ...PRIVATE_SEGMENTS,
    ...REGIONS.map((region) => region.toLowerCase()),
    ...others.map((other) => other.name),
  ]);
  return routes.flatMap((route) => {
    const found: string[] = [];
    const refuse = (why: string) => found.push(`${name}: ${route.path} ${why}`);
    const [, first = ''] = route.path.split('/');
    if (reserved.has(first) || first.startsWith('mf-') || first.startsWith('__'))
      refuse('begins with a reserved segment. Choose another path.');
    const owner = others.find((other) => other.routes.some(({ path }) => path === route.path));
    if (owner)
      refuse(`belongs to ${owner.name}. Choose another path, or have ${owner.name} remove the route first.`);
    if (!pages[route.page]?.length)
      refuse(`names the page ${route.page}, which is not built. Expose it in module.json.`);
    if (route.redirectsTo && !routes.some(({ path }) => path === route.redirectsTo))
      refuse(`redirects to ${route.redirectsTo}, which is not a route of ${name}. Remove redirectsTo.`);
    if (route.signIn && route.path === paths.login())
      refuse('has signIn, but the shell leads there all renters without a session. Remove signIn.');
    for (const [language, title] of Object.entries(route.titles)) {
      const problem = titleProblem(title);
      if (problem) refuse(`has a title in ${language} that ${problem}. Change the text.`);
    }
    return found;
  });
}

/**
 * Returns the routes to which the shell redirects and that nobody would have any more. Another module has a route if all its served
 * versions do.
 */
const lostRoutes = (
  before: Pick<ModuleData, 'routes'> | undefined,
  after: Manifest | null,
  others: readonly Manifest[],
): string[] =>
  REDIRECT_TARGETS.filter(
    (path) =>
      before &&
      hasRoute(before, path) &&
      !(after && hasRoute(after, path)) &&
      !others.some((one) => others.every((other) => other.name !== one.name || hasRoute(other, path))),
  );

/**
 * Returns the reasons why a version may not follow the live one: it lacks a route to which the shell redirects. It may lack a route
 * that another module has.
 * @param before the live version that it follows; undefined if the module is new
 */
export const lostRouteRefusals = (
  module: Manifest,
  before: Pick<ModuleData, 'routes'> | undefined,
  others: readonly Manifest[],
): string[] =>
  lostRoutes(before, module, others).map(
    (path) =>
      `${versionName(module)} lacks ${path}, to which the shell redirects. Add the route, or publish the module that takes it over in the same revision.`,
  );

/**
 * Returns the reasons why a module may not be removed: it has a route to which the shell redirects, and no other module has it.
 * @param before its live version
 */
export const removalRefusals = (
  name: string,
  before: Pick<ModuleData, 'routes'>,
  others: readonly Manifest[],
): string[] =>
  lostRoutes(before, null, others).map(
    (path) =>
      `${name} has ${path}, to which the shell redirects. Before you remove it, publish a version without the route, and the module that takes it over in the same revision.`,
  );
