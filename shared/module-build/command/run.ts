#!/usr/bin/env node
// The command `module-build` of the package. It replaces e2e/tools in a module's own repository.
import { register } from 'tsx/esm/api';

// Node 20 warns of JSON modules, which it has had without a flag since 18.
const { emitWarning } = process;
process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
  if (!/JSON modules/.test(String(warning))) emitWarning(warning, ...rest);
}) as typeof process.emitWarning;
// The schemas of a module's endpoints are TypeScript.
register();

const { runTool } = await import('./commands');
runTool(process.argv.slice(2)).then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
