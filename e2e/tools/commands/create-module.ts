/**
 * `npm run create-module -- mf-loyalty [--route /loyalty] [--owner loyalty]`: creates a module with one page,
 * texts in four languages, a style and a test. It passes every check and can be published.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readModuleJson } from '@shared/module-build';
import { moduleWords, writeModule } from '@shared/module-build/create';
import { CONTRACT_VERSION } from '@shared/module-kit/shared-libraries';
import { CODE_OWNERS, registerCodeOwner } from '../create-module/code-owners';
import { OWNERS, registerOwner, registerWorkspace } from '../create-module/register';
import { allOrNothing } from '../create-module/undo';
import { ROOT, moduleNames } from '../root';

const USAGE = `Usage: npm run create-module -- mf-loyalty [--route /loyalty] [--owner loyalty]

  --route   address of its page; by default the name without "mf-"
  --owner   squad that owns it; by default the name without "mf-"`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      route: { type: 'string' },
      owner: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error(USAGE);
  const modules = moduleNames();
  const routes = new Map(
    modules.flatMap((module) =>
      readModuleJson(ROOT, module).routes.map(({ path }) => [path, module] as const),
    ),
  );
  const words = moduleWords(name, values, {
    contract: CONTRACT_VERSION,
    modules,
    routes,
  });
  const files = await allOrNothing(
    ROOT,
    { files: [OWNERS, CODE_OWNERS, 'package-lock.json'], added: [name, path.join('node_modules', name)] },
    async () => {
      const written = await writeModule(ROOT, words, 'workspace');
      readModuleJson(ROOT, name);
      await registerOwner(ROOT, name, words.owner);
      registerCodeOwner(ROOT, name, words.owner);
      registerWorkspace(ROOT, name);
      return written;
    },
  );
  console.log(`${files.map((file) => `  ${file}`).join('\n')}

${name} is a module of the squad "${words.owner}", with one page at ${words.route}.

  npm test -w ${name}            runs its checks, its tests and its page in a browser
  npm run dev -- ${name}         serves it with hot reload inside the running app
  npm run deploy -- publish ${name}

Its texts are in ${name}/src/locales. Translate the title of the page there: it is the same in all languages.
Its routes are in ${name}/module.json. The guide: shared/module-kit/README.md.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
