/**
 * `npm run deploy -- …`: runs the deploy tool (`shell/deploy/cli`) with this checkout's builds, keys and
 * local environments.
 */
import { compileModule } from '@shared/module-build';
import { endWith, runCli } from '@shell/deploy/cli';
import { buildShell } from '../../../shell/build/build-shell';
import { ROOT, moduleNames } from '../root';
import { buildAll } from '../stack/build-all';
import { localEnvironments } from '../stack/local-environments';
import { KEYS } from '../stack/local-platform';
import { localPortBase } from '../stack/ports';

void endWith(
  runCli(process.argv.slice(2), {
    root: ROOT,
    modules: () => ['shell', ...moduleNames()],
    build: (names) => (names.length > 0 ? buildAll(names) : Promise.resolve([])),
    compile: compileModule,
    buildDevelopmentShell: () => buildShell(ROOT, 'development'),
    local: localEnvironments(localPortBase()),
    keys: KEYS,
    print: console.log,
    now: () => new Date(),
  }),
);
