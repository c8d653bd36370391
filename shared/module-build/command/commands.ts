import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CONTRACT_VERSION } from '@shared/module-kit/shared-libraries';
import { moduleWords, writeModule, writeOwnEndpoints } from '../create';
import { buildModule } from '../src/build-module';
import { buildStandalone } from '../src/build-standalone';
import { moduleHere, switchNotices } from '../src/module-folder';
import { writeTextTypes } from '../src/text-types';
import { checkModule } from './check';
import { PUBLISHING, delegate, isDelegated } from './delegate';

const USAGE = `Usage: module-build <command>

  create mf-loyalty   makes a new module in a folder of this name, with one page
    --route /loyalty  address of its page; by default the name without "mf-"
    --owner loyalty   squad that owns it; by default the name without "mf-"

In the folder of a module:
  dev --at ADDRESS    serves it with hot reload inside the app that is deployed at an address (--port N)
  journeys            runs its browser journeys in the app at --at ADDRESS or APP_ADDRESS, with its build in it
  check               checks packages, module.json, imports, licences, endpoints, texts and types
    --at ADDRESS      also compares it with the shells of the app that is deployed at an address, and says what is
                      recorded there of its published versions
  build               builds it into dist/<build id>
    --standalone ./StoreList
                      builds a page for other companies' shells, into dist/standalone
  texts               writes the types of its texts, after a change of src/locales/en.json
  endpoints           writes the plain values of its endpoints, after a change of a *.schema.ts
  ${PUBLISHING.join(', ')}
                      publish it; "npm run deploy -- --help" explains them`;

const seconds = (begun: number) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

async function create(name: string, options: { route?: string | undefined; owner?: string | undefined }) {
  const root = process.cwd();
  const modules = existsSync(path.join(root, name)) ? [name] : [];
  const words = moduleWords(name, options, {
    contract: CONTRACT_VERSION,
    modules,
    routes: new Map(),
  });
  const files = await writeModule(root, words, 'alone');
  console.log(`${files.map((file) => `  ${file}`).join('\n')}

${name} is a module of the squad "${words.owner}", with one page at ${words.route}.

  cd ${name}
  git init && git config core.hooksPath .githooks
  npm install
  npm run check
  npm test
  npm run dev -- --at ADDRESS
  npm run deploy -- --help

Publishing refuses a name, a squad or a route that another module has. The guide is
node_modules/@shared/module-kit/README.md.`);
}

/** Checks the module. With an address, builds it and compares it with the shells there, even if a check has failed. */
async function check(at: string | undefined): Promise<boolean> {
  const { root, name } = moduleHere();
  const results = await checkModule(root, name);
  for (const { name: title, problems } of results) {
    console.log(`${problems.length > 0 ? 'FAIL' : 'ok  '} ${title}`);
    for (const problem of problems) console.log(problem);
  }
  for (const notice of switchNotices(root, name, new Date())) console.log(notice);
  const isClean = results.every(({ problems }) => problems.length === 0);
  return at === undefined ? isClean : (await delegate(['check', '--at', at])) && isClean;
}

async function build(standalone: string[]): Promise<void> {
  const { root, name } = moduleHere();
  const begun = Date.now();
  if (standalone.length > 0)
    return console.log(`${await buildStandalone(root, name, standalone)} (${seconds(begun)})`);
  const { id, folder } = await buildModule(root, name);
  console.log(`${name} ${id} (${seconds(begun)})\n${folder}`);
}

/**
 * Runs one command of the tool.
 * @param words the words after `module-build`
 * @returns whether it succeeded
 * @throws Error with a message for the user
 */
export async function runTool(words: string[]): Promise<boolean> {
  if (isDelegated(words[0])) return delegate(words);
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      route: { type: 'string' },
      owner: { type: 'string' },
      at: { type: 'string' },
      standalone: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, name, ...more] = positionals;
  if (values.help) console.log(USAGE);
  else if (command === 'create' && name && more.length === 0) await create(name, values);
  else if (name) throw new Error(USAGE);
  else if (command === 'check') return check(values.at);
  else if (command === 'build') await build(values.standalone ?? []);
  else if (command === 'texts') {
    const { root, name: module } = moduleHere();
    writeTextTypes(path.join(root, module, 'src/locales'));
  } else if (command === 'endpoints') {
    const { root, name: module } = moduleHere();
    for (const file of await writeOwnEndpoints(root, module)) console.log(`Wrote ${file}.`);
  } else throw new Error(USAGE);
  return true;
}
