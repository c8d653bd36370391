import { moduleNames } from '../root';

export interface DevArguments {
  module: string;
  /** Origin of the deployed page; null where none was given: the local one. */
  at: string | null;
  /** Port of the proxy; null: ten above the local page's, or the next free one. */
  port: number | null;
}

export const USAGE = `npm run dev -- <module> [--at URL] [--port N]   modules: ${moduleNames().join(', ')}`;

/** Reads the command line. @throws with a sentence where it is not understood. */
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
  if (at && !URL.canParse(at)) throw new Error(`--at ${at}: no address.\n${USAGE}`);
  if (port && !/^\d{2,5}$/.test(port)) throw new Error(`--port ${port}: no port.\n${USAGE}`);
  return { module, at: at ? new URL(at).origin : null, port: port ? Number(port) : null };
}
