/** `npm run deploy -- …`: publishing by hand. The checks and the page's compare-and-set are those of `npm start`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from '@shared/module-kit/host';
import { readPageData } from '../../../shell/deploy/page/render';
import { PublishRefused, publish } from '../../../shell/deploy/publish/publish';
import { folderStore } from '../../../shell/deploy/store/folder';
import { ROOT, moduleNames } from '../root';
import { buildAll } from '../stack/build-all';
import { foldersOf } from '../stack/stack';

const HELP = `Publishes builds into an environment's folder.

  npm run deploy -- publish [shell] [mf-orders …] [--to FOLDER] [--settings FILE.json]
      Builds what is named (all where nothing is), checks it, stores its files, then changes the page.
  npm run deploy -- list [--to FOLDER]
      What is live, and what it falls back to.

  --to        the folder; by default the one that \`npm start\` serves on port 8080
  --settings  the environment's settings; by default those that the page has now`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, settings: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [command, ...names] = positionals;
const store = folderStore(path.resolve(values.to ?? foldersOf(Number(process.env.PORT_BASE ?? 8080)).www));
const live = await store.readPage();
const page = live && readPageData(live.html);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (values.help || !command) console.log(HELP);
else if (command === 'list') {
  if (!page) fail('Nothing is published here.');
  console.log(`revision ${page.revision}, settings "${page.settings.environment}"`);
  for (const [name, version] of [['shell', page.shell] as const, ...Object.entries(page.modules)]) {
    console.log(
      `${name.padEnd(12)} ${version.id}${version.previous ? `   before: ${version.previous.id}` : ''}`,
    );
  }
} else if (command === 'publish') {
  const known = ['shell', ...moduleNames()];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  const settings = values.settings
    ? (JSON.parse(readFileSync(values.settings, 'utf8')) as Settings)
    : page?.settings;
  if (!settings) fail('The first publish into a folder needs --settings.');
  try {
    const next = await publish(ROOT, store, await buildAll(names.length > 0 ? names : known), settings);
    console.log(`Published: revision ${next.revision}.`);
  } catch (error) {
    if (!(error instanceof PublishRefused)) throw error;
    fail(`Not published:\n${error.reasons.map((reason) => `  ${reason}`).join('\n')}`);
  }
} else fail(HELP);
