import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureSeparateTool } from '../tools/separate-tool';

const TOOL = path.join(import.meta.dirname, 'tool');

/** A registry that serves only what is published to it. */
export interface Registry {
  /** Its address, ending in a slash. */
  address: string;
  /** Settings of npm for those who publish to it. */
  npmrc: string;
  stop(): Promise<void>;
}

/** Packages of our scopes are never asked for elsewhere. The registry has no others. */
const config = (folder: string) => ({
  self_path: folder,
  storage: path.join(folder, 'storage'),
  auth: { htpasswd: { file: path.join(folder, 'users') } },
  uplinks: {},
  packages: {
    '@power-bank-rental/*': { access: '$all', publish: '$all' },
    '**': { access: '$all' },
  },
  log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  web: { enable: false },
});

/** Starts Verdaccio on loopback with an empty storage. The system chooses the port. */
export async function startRegistry(): Promise<Registry> {
  ensureSeparateTool(TOOL, 'verdaccio');
  const { runServer } = createRequire(path.join(TOOL, 'package.json'))('verdaccio') as {
    runServer(config: object): Promise<Server>;
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
  const server = await runServer(config(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const npmrc = path.join(folder, 'npmrc');
  // npm does not publish without a token. The registry accepts any.
  writeFileSync(npmrc, `//127.0.0.1:${port}/:_authToken=anybody\n`);
  let isUp = true;
  return {
    address: `http://127.0.0.1:${port}/`,
    npmrc,
    async stop() {
      if (!isUp) return;
      isUp = false;
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
