/**
 * `npm run endpoints -- mf-orders`: writes the plain values of a module's own endpoints (`*.schema.ts`) beside their
 * schemas. Without a name it writes those of all modules. `npm run check` compares them.
 */
import { writeOwnEndpoints } from '@shared/module-build/create';
import { ROOT, moduleNames } from '../root';
import { unknownModule } from '../unknown-module';

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const unknown = unknownModule(only, moduleNames());
  if (unknown) throw new Error(unknown);
  for (const module of only.length > 0 ? only : moduleNames())
    for (const file of await writeOwnEndpoints(ROOT, module)) console.log(`Wrote ${file}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
