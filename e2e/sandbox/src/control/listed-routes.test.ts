import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../features';
import type { Sandbox } from '../main';
import { PACKAGE_DIR } from '../server/config/package-dir';
import { createApi } from '../server/http';
import { testSandbox } from '../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

/** Returns the routes of the control API as they are registered, such as `GET /mail/{id}`. */
async function registeredRoutes(): Promise<string[]> {
  const { ctx: started } = sandbox;
  // The jobs and the cabinets have their handlers already.
  const ctx = {
    ...started,
    jobs: { ...started.jobs, handle: () => undefined },
    cabinets: { ...started.cabinets, onEvent: () => undefined },
  };
  const app = await createApi(ctx);
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const [, place] = /^\/__sandbox(\/.*)/.exec(url) ?? [];
    for (const name of [method].flat())
      if (place && name !== 'HEAD') routes.push(`${name} ${place.replaceAll(/:(\w+)/g, '{$1}')}`);
  });
  for (const feature of features) await feature.register?.(app, ctx);
  await app.close();
  return routes;
}

/** Returns the routes of the table of the README. A path without a method has those of the path before it. */
function listedRoutes(): string[] {
  const readme = readFileSync(join(PACKAGE_DIR, 'README.md'), 'utf8');
  const rows =
    readme
      .split('## Control API')[1]!
      .split('| Cabinet profile')[0]!
      .match(/^\|[^|]*/gm) ?? [];
  return rows.flatMap((row) => {
    let methods: string[] = [];
    let isUsed = false;
    return [...row.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => {
      const [, method, place] = /^(GET|POST|DELETE)?\s*(\/[^\s?]*)?/.exec(code!) ?? [];
      if (method) methods = isUsed ? [method] : [...methods, method];
      if (method) isUsed = false;
      if (!place) return [];
      isUsed = true;
      return methods.map((name) => `${name} ${place}`);
    });
  });
}

test('the README lists every route of the control API, and no other', async () => {
  const registered = await registeredRoutes();
  expect(registered.length).toBeGreaterThan(20);
  expect(listedRoutes().sort()).toEqual(registered.sort());
});
