/** Ordinary remotes of Module Federation, which know nothing of this app, become versions of a module in it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '../support/fixtures';
import { publishOptions } from '../support/worktree-environment';
import { test } from '../support/worktree-fixtures';
import { REMOTE_TOOLS, buildRemote } from '../tools/remotes/build-remote';
import { runCommand } from '../tools/worktree/run';

const NAME = 'mf-points';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a folder, as the host of a remote does. */
async function serve(folder: string) {
  const server = createServer((request, response) => {
    const file = path.join(folder, new URL(request.url!, 'http://remote').pathname);
    try {
      const bytes = readFileSync(file);
      response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/plain' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const routes = (version: string) => ({
  name: NAME,
  version,
  owner: 'points',
  budgetKB: 40,
  routes: [
    {
      path: '/points',
      page: './Points',
      titles: { en: 'My points', ja: 'ポイント', zh: '我的积分', hk: '我的積分' },
    },
  ],
});

/** Makes a squad the owner of the new module, as the platform team does. */
function addOwner(checkout: string): void {
  const file = path.join(checkout, 'shell/deploy/owners.json');
  const owners = JSON.parse(readFileSync(file, 'utf8')) as {
    squads: Record<string, object>;
    budgetsKB: Record<string, number>;
  };
  owners.squads.points = { modules: [NAME], keys: [] };
  owners.budgetsKB[NAME] = 40;
  writeFileSync(file, JSON.stringify(owners));
}

for (const tool of REMOTE_TOOLS)
  test(
    `a remote that ${tool} has built is adopted, checked and opened`,
    { tag: '@long' },
    async ({ checkout, renter, page, stack }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'remote-'));
      await buildRemote(tool, folder);
      const host = await serve(folder);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const deploy = (...words: string[]) =>
        runCommand(checkout, ['deploy', ...words, ...publishOptions(stack, checkout)]);
      try {
        addOwner(checkout);
        const file = path.join(checkout, 'points.json');
        writeFileSync(file, JSON.stringify(routes('1.0.0')));
        const adopted = await deploy('adopt', `${host.address}/mf-manifest.json`, '--routes', file);
        expect(adopted.code, adopted.output).toBe(0);
        const version = /mf-points@[\w.-]+/.exec(adopted.output)![0];
        const published = await deploy('publish', version);
        expect(published.code, published.output).toBe(0);
        expect((await deploy('list')).output).toContain(`adopted from ${host.address}/mf-manifest.json`);

        await renter.open('/hk/points');
        await renter.sees('Points of a remote');
        await expect(page.getByRole('banner')).toContainText('My points');
        await expect(page.getByText('Points of a remote')).toHaveCSS('color', 'rgb(1, 2, 3)');
        // The remote's rule for every button reaches its own only.
        await expect(page.getByRole('button', { name: 'Back' })).not.toHaveCSS('border-top-width', '3px');
        await expect(renter.button('Show more')).toHaveCSS('border-top-width', '3px');
        await renter.button('Show more').click();
        await renter.sees('Loaded later');
        await expect(page.getByText('Loaded later')).toHaveCSS('color', 'rgb(4, 5, 6)');
        expect(requests.filter((url) => url.startsWith(host.address))).toEqual([]);

        // A manifest that names a file that the host does not have.
        const manifest = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as {
          exposes: { assets: { js: { async: string[] } } }[];
        };
        rmSync(path.join(folder, manifest.exposes[0]!.assets.js.async[0]!));
        writeFileSync(file, JSON.stringify(routes('1.0.1')));
        const refused = await deploy('adopt', `${host.address}/mf-manifest.json`, '--routes', file);
        expect(refused.output).toContain('does not exist: the host answers 404');
        expect(refused.code).toBe(1);
        await deploy('remove', NAME);
      } finally {
        host.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
