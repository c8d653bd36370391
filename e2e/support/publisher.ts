import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { branchOff, folderStore, rollBack, setSwitch, startCanary, switchServiceWorker } from '@shell/deploy';
import { readPageData } from '@shell/deploy/render';
import { writePublishedPage } from '../tools/published/write-page';
import { moduleNames } from '../tools/root';
import { buildAll } from '../tools/stack/build-all';
import { localPlatform, publishBuilds } from '../tools/stack/local-platform';
import { createVariant } from '../tools/stack/variant';
import type { Stack } from './worker-stack';

/** Publishes further versions into a worker's stack during a test, and restores its page. */
export class Publisher {
  private readonly page: string;
  private readonly worker: string;
  private readonly before: string;
  private readonly workerBefore: string;
  private readonly platform;
  private readonly previews: string[] = [];
  private count = 0;

  constructor(private readonly stack: Stack) {
    if (!stack.www) throw new Error('Publishing needs its own stack. Unset E2E_PORT_BASE.');
    this.page = path.join(stack.www, 'index.html');
    this.worker = path.join(stack.www, 'sw.js');
    this.before = readFileSync(this.page, 'utf8');
    this.workerBefore = readFileSync(this.worker, 'utf8');
    this.platform = localPlatform(stack.www);
  }

  /** Returns the live build id of the shell and of each module. */
  live(): Record<string, string> {
    const { shell, modules } = readPageData(readFileSync(this.page, 'utf8'));
    return Object.fromEntries(Object.entries({ shell, ...modules }).map(([name, { id }]) => [name, id]));
  }

  /**
   * Publishes a new version of each workspace: the same code under another id.
   * @param change changes the files of the new version.
   * @returns new ids by name
   */
  async publishNext(
    names: string[] = ['shell', ...moduleNames()],
    change?: (file: string, text: string) => string,
  ): Promise<Record<string, string>> {
    const builds = await buildAll(names);
    const variants = builds.map((build) => createVariant(build, this.nextId(), change));
    try {
      await publishBuilds(
        this.platform,
        variants.map(({ artifact }) => artifact),
      );
    } finally {
      for (const { dispose } of variants) dispose();
    }
    return Object.fromEntries(variants.map(({ artifact }) => [artifact.name, artifact.id]));
  }

  /** Makes a version the canary for a percentage of the sessions. */
  canary = (name: string, id: string, percent: number) => startCanary(this.platform, { name, id }, percent);
  /** Turns a switch of a module on for a percentage of the sessions. */
  setSwitch = (module: string, name: string, percent: number) =>
    setSwitch(this.platform, { module, name }, percent);
  rollBack = (name: string, options: { security?: boolean } = {}) => rollBack(this.platform, name, options);
  switchServiceWorker = (state: 'on' | 'off') => switchServiceWorker(this.platform, state);

  /**
   * Creates a preview as a copy of the published app.
   * @returns its address
   */
  async createPreview(name: string): Promise<string> {
    const { environment } = this.platform;
    const address = `http://${name}.localhost:${this.stack.portBase}`;
    const folder = path.join(path.dirname(this.stack.www), 'envs', name);
    this.previews.push(folder);
    await branchOff(
      { name: environment.name, store: environment.artifacts },
      {
        ...this.platform,
        environment: {
          ...environment,
          name,
          base: environment.name,
          artifacts: folderStore(folder),
          address,
        },
      },
    );
    return address;
  }

  /** Removes the files of a version, like a host that lost them. */
  removeFiles(name: string, id: string): void {
    rmSync(path.join(this.stack.www, name, id), { recursive: true, force: true });
  }

  /** Restores the page that was live when this publisher was created, and its service worker. Removes its previews. */
  restore(): void {
    for (const folder of this.previews) rmSync(folder, { recursive: true, force: true });
    writePublishedPage(this.stack.www, this.before);
    writeFileSync(this.worker, this.workerBefore);
  }

  /** Returns an id that no version has, as long as a usual one: a longer one would weigh more than the budgets leave. */
  private nextId(): string {
    const unique = `${process.pid} ${Date.now()} ${++this.count}`;
    return `9.0.${this.count}-${createHash('sha256').update(unique).digest('hex').slice(0, 8)}`;
  }
}
