import { registerRemotes } from '@bench/federation';
import { installBoot } from './boot';
import { readTexts, remoteName } from './naive-loader';

async function start(): Promise<void> {
  const modules = await window.benchModules;
  registerRemotes(
    Object.entries(modules).map(([name, { manifest }]) => ({
      name: remoteName(name),
      entry: location.origin + manifest,
    })),
  );
  installBoot(modules, (file) => readTexts(...(file.split('/') as [string, string])));
  await import(/* webpackMode: "eager" */ '../../../../shell/src/host/start');
}

void start();
