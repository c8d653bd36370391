import { RESERVED_SEGMENTS } from '../../page/address';
import type { Manifest } from '../version/manifest';

const REGIONS = ['jp', 'my', 'hk'];

/**
 * Returns the reasons why routes may not be published: another module has the path, the first segment is reserved, or
 * the page is not built, or it redirects to a route of another module.
 */
export function routeRefusals({ name, routes, pages }: Manifest, others: Manifest[]): string[] {
  const reserved = new Set([...RESERVED_SEGMENTS, ...REGIONS, ...others.map((other) => other.name)]);
  return routes.flatMap((route) => {
    const found: string[] = [];
    const refuse = (why: string) => found.push(`${name}: ${route.path} ${why}`);
    const [, first = ''] = route.path.split('/');
    if (reserved.has(first) || first.startsWith('mf-'))
      refuse('begins with a reserved segment. Choose another path.');
    const owner = others.find((other) => other.routes.some(({ path }) => path === route.path));
    if (owner)
      refuse(`belongs to ${owner.name}. Choose another path, or have ${owner.name} remove the route first.`);
    if (!pages[route.page]?.length)
      refuse(`names the page ${route.page}, which is not built. Expose it in module.json.`);
    if (route.redirectsTo && !routes.some(({ path }) => path === route.redirectsTo))
      refuse(`redirects to ${route.redirectsTo}, which is not a route of ${name}. Remove redirectsTo.`);
    return found;
  });
}
