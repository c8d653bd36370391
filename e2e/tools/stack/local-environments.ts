import path from 'node:path';
import type { Environments } from '@shell/deploy';
import { localSettings } from './settings';
import { stackFolders } from './stack';

/**
 * Returns the environments of this machine. `npm start` publishes into `pre`. `prod` and previews are stored beside it.
 * The sandbox serves each under its own host name.
 */
export function localEnvironments(portBase: number): Environments {
  const { www } = stackFolders(portBase);
  const others = path.join(path.dirname(www), 'envs');
  const settings = localSettings(portBase);
  return {
    environments: {
      pre: { store: www, address: `http://localhost:${portBase}`, local: true, settings },
      prod: {
        store: path.join(others, 'prod'),
        address: `http://prod.localhost:${portBase}`,
        local: true,
        settings,
      },
    },
    preview: {
      base: 'pre',
      store: path.join(others, '{name}'),
      address: `http://{name}.localhost:${portBase}`,
      local: true,
    },
  };
}
