/** `npm run pack -- --registry https://npm.example.com`: makes the packages that a squad elsewhere installs. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from '../pack/pack';
import { PACKAGES_VERSION } from '../pack/packages';
import { ROOT } from '../root';

const USAGE = `Usage: npm run pack -- --registry https://npm.example.com [--to FOLDER]

Makes the packages that a squad needs to build and publish a module elsewhere. Publish the archives with "npm publish FILE".

  --registry  address of the registry of the packages. They can be published to no other one
  --to        folder of the archives, by default .local/packages. It may have only packages of an earlier run,
              which are removed`;

/** Returns the address of a registry, ending in a slash. */
function registryOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      `"${text}" is not the address of a registry. Use an address such as https://npm.example.com.`,
    );
  return url.href.replace(/\/*$/, '/');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      registry: { type: 'string' },
      to: { type: 'string', default: path.join(ROOT, '.local/packages') },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (!values.registry) throw new Error(USAGE);
  const begun = Date.now();
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`.padStart(8);
  console.log('   packed  installed  package');
  for (const { file, packedBytes, installedBytes } of await pack(
    ROOT,
    path.resolve(values.to),
    registryOf(values.registry),
  ))
    console.log(`${kb(packedBytes)}  ${kb(installedBytes)}   ${path.relative(ROOT, file)}`);
  console.log(`Version ${PACKAGES_VERSION}, made in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
