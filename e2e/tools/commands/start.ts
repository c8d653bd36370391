/**
 * `npm start`: builds what has changed, publishes it into a folder, starts the sandbox and serves the app.
 * Environment variables configure the sandbox (e2e/sandbox/README.md).
 */
import { optionsFromEnvironment, startSandbox } from '../../sandbox/src/main';
import { devPorts, usedPorts } from '../stack/ports';
import { warnOfBudgets } from '../budgets';
import { buildAll } from '../stack/build-all';
import { resolvePorts } from '../stack/settings';
import { stackAddresses, stackFolders, publishStack } from '../stack/stack';

const options = optionsFromEnvironment(process.env);
const { portBase } = options;
const used = await usedPorts(Object.values(resolvePorts(portBase)));
if (used.length > 0) {
  console.error(
    `In use: port ${used.join(', ')}. Stop the program that listens there, or choose other ports: PORT_BASE=9000 npm start`,
  );
  process.exit(1);
}
const folders = stackFolders(portBase);
const begun = Date.now();
const builds = await buildAll();
warnOfBudgets(builds);
await publishStack(builds, portBase, folders.www);
const sandbox = await startSandbox({
  ...options,
  dataDir: options.dataDir ?? folders.data,
  wwwDir: folders.www,
  extraOrigins: [
    ...(options.extraOrigins ?? []),
    ...devPorts(portBase).map((port) => `http://localhost:${port}`),
  ],
});
const { app, api } = stackAddresses(portBase);
await (await fetch(app)).text();
console.log(`
Ready after ${((Date.now() - begun) / 1000).toFixed(1)} s.

  App       ${app}/jp/home   ${app}/my/home   ${app}/hk/home
  QR links  ${app}/jp/cabinet?sn=JPC00001   ${app}/my/cabinet?sn=MYC00001   ${app}/hk/cabinet?sn=HKC00001
  Mail      ${api}/__sandbox/mail   (sign-in codes arrive here)
  Figures   ${api}/__sandbox/figures   (speed in the browsers of renters who agreed)

Press Ctrl+C to stop.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
