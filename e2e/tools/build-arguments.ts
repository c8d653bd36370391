import { parseArgs } from 'node:util';
import { unknownModule } from './unknown-module';

/** Words of `npm run build`. */
export interface BuildArguments {
  /** Names of workspaces. All if empty. */
  names: string[];
  /** Pages of the only named module that are built for ordinary hosts, in place of the module. */
  standalone: string[];
  quiet: boolean;
}

/**
 * Parses the command line.
 * @param modules names of the modules of this checkout
 * @throws Error if a word is no module, or pages are named without exactly one module
 */
export function readBuildArguments(words: string[], modules: readonly string[]): BuildArguments {
  const { values, positionals: names } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      quiet: { type: 'boolean', default: false },
      standalone: { type: 'string', multiple: true, default: [] },
    },
  });
  const unknown = unknownModule(names, ['shell', ...modules]);
  if (unknown) throw new Error(unknown);
  const { quiet, standalone } = values;
  if (standalone.length > 0 && (names.length !== 1 || names[0] === 'shell'))
    throw new Error('Name the module of the pages: npm run build -- mf-orders --standalone ./StoreList');
  return { names, standalone, quiet };
}
