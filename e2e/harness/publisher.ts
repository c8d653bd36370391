import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changePage, publish } from '../../shell/deploy/publish/publish';
import { readPageData } from '../../shell/deploy/page/render';
import { folderStore } from '../../shell/deploy/store/folder';
import { ROOT, moduleNames } from './root';
import { buildAll } from './stack/build-all';
import { variantOf } from './stack/variant';
import type { Stack } from './worker-stack';

/** Publishes further versions into a worker's stack while tests run, and puts its page back. */
export class Publisher {
  private readonly page: string;
  private readonly before: string;
  private readonly store;
  private count = 0;

  constructor(stack: Stack) {
    if (!stack.www) throw new Error('publishing needs a stack of its own (E2E_PORT_BASE is set)');
    this.page = path.join(stack.www, 'index.html');
    this.before = readFileSync(this.page, 'utf8');
    this.store = folderStore(stack.www);
    this.www = stack.www;
  }
  private readonly www: string;

  /** What is live now, by name. */
  live(): Record<string, string> {
    const { shell, modules } = readPageData(readFileSync(this.page, 'utf8'));
    return Object.fromEntries(Object.entries({ shell, ...modules }).map(([name, { id }]) => [name, id]));
  }

  /** The next version of each: the same code under another id. @returns ids by name */
  async publishNext(names: string[] = ['shell', ...moduleNames()]): Promise<Record<string, string>> {
    const builds = await buildAll(names);
    const variants = builds.map((build) => variantOf(build, this.nextId()));
    try {
      const { settings } = readPageData(readFileSync(this.page, 'utf8'));
      await publish(
        ROOT,
        this.store,
        variants.map(({ artifact }) => artifact),
        settings,
      );
    } finally {
      for (const { dispose } of variants) dispose();
    }
    return Object.fromEntries(variants.map(({ artifact }) => [artifact.name, artifact.id]));
  }

  /** Makes the live version of a module a canary for a share of the sessions, beside the one that was live before. */
  async canary(name: string, percent: number): Promise<void> {
    await changePage(ROOT, this.store, (page) => {
      const module = page!.modules[name]!;
      if (module.canary)
        return {
          ...page!,
          modules: { ...page!.modules, [name]: { ...module, canary: { ...module.canary, percent } } },
        };
      const { id, base, contract, uniqueName, entry } = module;
      const before = readPageData(this.before).modules[name]!;
      const canary = { id, base, contract, uniqueName, entry, percent };
      return { ...page!, modules: { ...page!.modules, [name]: { ...before, canary } } };
    });
  }

  /** Removes the files of a version, as a host that lost them would. */
  removeFiles(name: string, id: string): void {
    rmSync(path.join(this.www, name, id), { recursive: true, force: true });
  }

  restore(): void {
    writeFileSync(this.page, this.before);
  }

  private nextId(): string {
    return `9.${process.pid}.${Date.now() % 1_000_000}-${(++this.count).toString(16).padStart(8, '0')}`;
  }
}
