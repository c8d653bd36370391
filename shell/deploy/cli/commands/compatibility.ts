import { brokenPairs, describeDocument } from '../../compatibility/describe';
import { comparedShells } from '../../compatibility/build-document';
import { readVersion } from '../../compatibility/read-version';
import { writeDocument } from '../../compatibility/write-document';
import { inEnvironment } from '../../environments/command-text';
import type { Environment } from '../../environments/environments';
import { PublishRefused } from '../../publish/publish';
import { ENV, defineCommand } from '../command';
import { type Listing, readListed } from '../list';

/** Value of `--next` that ends the comparison. */
const NONE = 'none';

/**
 * Returns the build id that `--next` names; undefined if the option is missing, null if it ends the comparison.
 * @throws PublishRefused if there is no such shell, or if the page has it already
 */
async function nextShell(
  word: string | undefined,
  { selection }: Listing,
  { name, artifacts }: Pick<Environment, 'name' | 'artifacts'>,
) {
  if (word === undefined) return undefined;
  if (word === NONE) return null;
  const id = word.replace(/^shell@/, '');
  const served = comparedShells(selection, null).find((shell) => shell.id === id);
  if (served)
    throw new PublishRefused([`shell@${id} is the ${served.role} shell, so it is compared already.`]);
  const version = await readVersion((path) => artifacts.read(path), 'shell', id);
  if (typeof version === 'string')
    throw new PublishRefused([
      `${version} Store it with \`deploy ${inEnvironment('upload shell', name)}\`, which prints its id.`,
    ]);
  return id;
}

export const compatibility = defineCommand({
  usage: 'compatibility [--next <id>]',
  line: 'compare the versions of all modules with the live, previous and next shell',
  about: `Compares the live, canary and previous version of each module with the shells: by the contract, and by the names of
the shared libraries. Keeps the results of \`npm run e2e:compatibility\`, which opens the pages in a browser. Writes
compatibility.json beside the page, which \`module-build check --at ADDRESS\` reads, and prints it. Fails if a version that
renters get breaks with a shell that they get, or if any version breaks with the next shell.`,
  options: {
    next: {
      type: 'string',
      value: 'ID',
      help: `shell that is stored and not live, from now on compared as the next one; ${NONE} ends it`,
    },
    json: { type: 'boolean', help: 'output as JSON' },
    ...ENV,
  },
  example: 'compatibility --next 1.5.0-3fa9c1d2 --env prod',
  async run({ values, context, target }) {
    const environment = target.environment();
    const { artifacts } = environment;
    const listed = await readListed(artifacts);
    if (!listed) throw new PublishRefused([`Nothing is published in ${values.env}.`]);
    const next = await nextShell(values.next, listed, environment);
    const written = await writeDocument(artifacts, next === undefined ? {} : { next });
    if ('problem' in written) throw new PublishRefused([written.problem]);
    const { document } = written;
    context.print(values.json ? JSON.stringify(document, null, 1) : describeDocument(document));
    return brokenPairs(document).length > 0 ? 1 : 0;
  },
});
