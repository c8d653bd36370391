import { deployedOrigin, portNumber } from '@shell/deploy/deployed-app';
import { moduleNames } from '../root';

export interface DevArguments {
  module: string;
  /** Origin of the deployed page; null for the local one. */
  at: string | null;
  /** Port of the proxy; null for the first free port from the local page's port plus ten. */
  port: number | null;
}

export const USAGE = `Usage: npm run dev -- <module> [--at URL] [--port N]   modules: ${moduleNames().join(', ')}

  --at URL    page to serve the module in; by default the local app, which is started if it does not run
  --port N    port of the server; by default the first free one from ten above the port of the local app`;

/**
 * Parses the command line.
 * @throws Error with the usage if an argument is invalid
 */
export function readArguments(words: string[], modules = moduleNames()): DevArguments {
  const rest = [...words];
  const option = (name: string): string | null => {
    const index = rest.indexOf(`--${name}`);
    if (index < 0) return null;
    const [, value] = rest.splice(index, 2);
    if (!value) throw new Error(`--${name} needs a value.\n${USAGE}`);
    return value;
  };
  const at = option('at');
  const port = option('port');
  const [module, ...unknown] = rest;
  if (!module || unknown.length > 0) throw new Error(USAGE);
  if (!modules.includes(module)) throw new Error(`There is no module "${module}".\n${USAGE}`);
  const origin = deployedOrigin(at ?? undefined);
  if (at && !origin) throw new Error(`--at ${at} is not an address of http or https.\n${USAGE}`);
  const number = port && portNumber(port);
  if (port && !number) throw new Error(`--port ${port} is not a port number.\n${USAGE}`);
  return { module, at: origin, port: number || null };
}
