import type { Feature } from '../context';
import { startAppServer } from './start';

export { type AppServer, appHandler, startAppServer } from './start';

/** Serves the published app on `localhost` if a folder is configured. */
export const appServer: Feature = {
  name: 'app-server',
  async start({ config: { wwwDir, origin, portBase } }) {
    if (!wwwDir) return async () => undefined;
    const server = await startAppServer({ wwwDir, origin, port: portBase });
    return server.stop;
  },
};
