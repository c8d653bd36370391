import { RESERVED_SEGMENTS } from '../boot/address';
import type { Manifest } from '../publish/manifest';

const REGIONS = ['jp', 'my', 'hk'];

/** Why a module's routes may not be: taken, reserved, not built, or asking for more than the first script sends. */
export function routeRefusals({ name, routes, pages }: Manifest, others: Manifest[]): string[] {
  const reserved = new Set([...RESERVED_SEGMENTS, ...REGIONS, ...others.map((other) => other.name)]);
  return routes.flatMap((route) => {
    const found: string[] = [];
    const say = (why: string) => found.push(`${name}: ${route.path} ${why}`);
    const [, first = ''] = route.path.split('/');
    if (!/^\/[a-z][\w-]*(\/[\w-]+)*$/.test(route.path)) say('is no path. It looks like /order/list.');
    else if (reserved.has(first) || first.startsWith('mf-'))
      say('begins with a reserved segment. Choose another path.');
    const owner = others.find((other) => other.routes.some(({ path }) => path === route.path));
    if (owner) say(`belongs to ${owner.name}. Choose another path, or have ${owner.name} give it up first.`);
    if (!pages[route.page]?.length)
      say(`names the page ${route.page}, which is not built. Expose it in module.json.`);
    if (route.early.length > 2) say('asks for more than two early answers. Leave the others to the page.');
    for (const call of route.early)
      if (!/^GET \//.test(call)) say(`sends "${call}" early. Only a GET may be.`);
    return found;
  });
}
