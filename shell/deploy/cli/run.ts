import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Environments, environmentOf, readEnvironments } from '../environments/environments';
import { statusOf } from '../environments/status';
import { ensureKey, localOwners, publicKeyOf, requesterOf, rotateKey, signerOf } from '../ownership/keys';
import { askWith } from '../ownership/request';
import { readOwners } from '../ownership/owners';
import { prune } from '../prune/prune';
import { storeDevelopmentShell } from '../publish/development-shell';
import type { VersionRef } from '../publish/publish';
import {
  type Platform,
  PublishRefused,
  lock,
  release,
  remove,
  rollBack,
  startCanary,
  unlock,
  uploadAll,
} from '../publish/publish';
import type { BuiltArtifact } from '../version/version-files';
import { selectionOf } from '../registry/selection';
import { branchOff, promote } from '../promote/promote';
import { describe, readReports, watchOnce } from '../watch/watch';
import { readAuthor } from './author';
import { readSettings } from './read-settings';
import { COMMANDS, type CommandName, commandHelp, generalHelp } from './help';
import { listText, readListed } from './list';

/** Dependencies of the command line on the project that it publishes. */
export interface CliContext {
  root: string;
  /** Returns what can be built: the shell, and the modules of this repository. */
  modules(): string[];
  /** Builds the named modules. Reuses existing builds. */
  build(names: string[]): Promise<BuiltArtifact[]>;
  /** Builds the shell in development mode, for `npm run dev`. */
  buildDevelopmentShell(): Promise<BuiltArtifact>;
  /** Environments of this machine, in addition to those of the file. */
  local: Environments;
  /** Folder of the squads' private keys, if --keys is not given. */
  keys: string;
  print(text: string): void;
  now(): Date;
}

/** A command that was not understood. Exits with code 2. */
export class Usage extends Error {}

const OPTIONS = {
  env: { type: 'string', default: 'pre' },
  environments: { type: 'string' },
  owners: { type: 'string' },
  as: { type: 'string' },
  keys: { type: 'string' },
  settings: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
  collector: { type: 'string' },
  threshold: { type: 'string', default: '2%' },
  'min-sessions': { type: 'string', default: '50' },
  'min-failing': { type: 'string', default: '10' },
  'with-development': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  rotate: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Runs one command.
 * @returns the exit code
 * @throws PublishRefused, Usage, or Error with a message for the user
 */
export async function runCli(words: string[], context: CliContext): Promise<number> {
  const { root, print } = context;
  let parsed;
  try {
    parsed = parseArgs({ args: words, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Usage((error as Error).message);
  }
  const { values, positionals } = parsed;
  const [command, ...names] = positionals;
  if (!command) {
    print(generalHelp());
    return values.help ? 0 : 2;
  }
  if (!(command in COMMANDS)) throw new Usage(`There is no command "${command}".\n\n${generalHelp()}`);
  const name = command as CommandName;
  if (values.help) {
    print(commandHelp(name));
    return 0;
  }
  const usage = () => new Usage(commandHelp(name));
  const onlyName = (): string => {
    if (names.length !== 1) throw usage();
    return names[0]!;
  };

  const file = readEnvironments(values.environments ?? path.join(root, 'shell/deploy/environments.json'));
  const environments: Environments = {
    environments: { ...context.local.environments, ...file.environments },
    ...((file.preview ?? context.local.preview) ? { preview: file.preview ?? context.local.preview! } : {}),
  };
  const settings = values.settings ? readSettings(values.settings) : undefined;
  const keys = path.resolve(root, values.keys ?? context.keys);
  const committed = () => readOwners(values.owners ?? path.join(root, 'shell/deploy/owners.json'));
  /** @param concerned modules that the command names, which determine the key that signs the request */
  const platformOf = (
    environment: ReturnType<typeof environmentOf>,
    concerned: readonly string[],
  ): Platform => {
    const owners = environment.local && !values.owners ? localOwners(committed(), keys) : committed();
    // Only the platform may change settings, so no squad's key is chosen.
    const modules = settings ? [] : concerned.map((word) => word.split('@')[0]!);
    return {
      root,
      environment,
      owners,
      ask: askWith(() => requesterOf(owners, keys, modules, values.as)),
      author: readAuthor(root),
      now: context.now,
    };
  };
  const environment = () => environmentOf(environments, values.env, root);
  const printRevision = (page: { revision: string }, done: string) =>
    print(`${done}: revision ${page.revision} of ${values.env}, ${environment().address}`);

  /** Returns the platform of an environment that has a page. */
  async function existing(concerned: readonly string[]): Promise<Platform> {
    const target = environment();
    if (!(await target.open.readPage()))
      throw new PublishRefused([`Nothing is published in ${target.name}.`]);
    return platformOf(target, concerned);
  }
  /** Returns the platform of an environment. Creates a preview as a copy of its base if it has no page yet. */
  async function existingOrPreview(concerned: readonly string[]): Promise<Platform> {
    const target = environment();
    const platform = platformOf(target, concerned);
    if (target.base && !(await target.open.readPage())) {
      const base = environmentOf(environments, target.base, root);
      print(`Creating ${target.name} as a copy of ${base.name}.`);
      await branchOff({ name: base.name, store: base.open }, platform);
    }
    return platform;
  }
  /**
   * Parses `<module>` and `<module>@<id>`.
   * @throws PublishRefused if a module without an id is not in this repository
   */
  function versionsNamed(wanted: readonly string[]): { module: string; id: string | undefined }[] {
    const here = context.modules();
    return wanted.map((word) => {
      const [module = '', id] = word.split('@');
      if (!/^(shell|mf-[a-z0-9-]+)$/.test(module))
        throw new Usage(`"${word}" is not the name of a module. Names look like mf-orders.`);
      if (!id && !here.includes(module))
        throw new PublishRefused([
          `There is no module ${module} in this repository. Known modules: ${here.join(', ')}.`,
        ]);
      return { module, id };
    });
  }
  /** Builds and uploads the modules that are named without an id. */
  async function uploaded(
    platform: Platform,
    named: readonly { module: string; id: string | undefined }[],
  ): Promise<VersionRef[]> {
    const toBuild = named.filter(({ id }) => !id).map(({ module }) => module);
    const built = await uploadAll(platform, await context.build(toBuild), (squad) => signerOf(keys, squad));
    return named.map(({ module, id }) => (id ? { name: module, id } : built.find((b) => b.name === module)!));
  }

  /** Returns a module's current canary, or null. */
  async function runningCanary(module: string): Promise<VersionRef | null> {
    const id = (await readListed(environment().open))?.selection[module]?.canary?.id;
    return id ? { name: module, id } : null;
  }

  switch (name) {
    case 'publish': {
      if (names.length === 0) throw usage();
      const named = versionsNamed(names);
      const platform = await existingOrPreview(names);
      const versions = await uploaded(platform, named);
      if (values['with-development'] && names.includes('shell'))
        await storeDevelopmentShell(platform.environment.open, await context.buildDevelopmentShell());
      const page = await release(platform, versions, settings);
      printRevision(
        page,
        `Published ${versions.map((version) => `${version.name}@${version.id}`).join(', ')}`,
      );
      return 0;
    }
    case 'upload': {
      if (names.length === 0) throw usage();
      const named = versionsNamed(names);
      for (const version of await uploaded(await existingOrPreview(names), named))
        print(`Stored ${version.name}@${version.id}`);
      return 0;
    }
    case 'canary': {
      const [module, share] = names;
      const percent = Number(share?.replace(/%$/, ''));
      if (!module || !share || names.length > 2 || Number.isNaN(percent)) throw usage();
      const ends = percent === 0 ? await runningCanary(module) : null;
      const named = ends ? [] : versionsNamed([module]);
      const platform = await existingOrPreview([module]);
      const [version] = ends ? [ends] : await uploaded(platform, named);
      const page = await startCanary(platform, version!, percent);
      printRevision(
        page,
        percent === 0
          ? `The canary of ${module} has ended`
          : `${percent} % of the sessions get ${version!.name}@${version!.id}`,
      );
      return 0;
    }
    case 'promote': {
      const [from, to, ...modules] = names;
      if (!from || !to) throw usage();
      const source = environmentOf(environments, from, root);
      const target = environmentOf(environments, to, root);
      const page = await promote(
        { name: from, store: source.open },
        platformOf(target, modules),
        modules,
        settings,
      );
      print(`Promoted ${from} to ${to}: revision ${page.revision}, ${target.address}`);
      return 0;
    }
    case 'rollback': {
      const module = onlyName();
      const page = await rollBack(await existing([module]), module, values.to);
      printRevision(page, `Rolled back to ${module}@${selectionOf(page)[module]!.live}`);
      return 0;
    }
    case 'remove': {
      const module = onlyName();
      printRevision(await remove(await existing([module]), module), `Removed ${module}`);
      return 0;
    }
    case 'drop': {
      const target = environmentOf(environments, onlyName(), root);
      if (!target.base)
        throw new PublishRefused([`${target.name} is not a preview. Only previews can be dropped.`]);
      // Remove the page first, so that nobody opens it while its files disappear.
      const files = (await target.open.list('')).map((file) => file.path);
      for (const path of ['index.html', ...files.filter((file) => file !== 'index.html')])
        await target.open.remove(path);
      print(`Deleted ${target.name} (${files.length} files).`);
      return 0;
    }
    case 'lock': {
      if (!values.reason || names.length > 1) throw usage();
      printRevision(
        await lock(await existing(names), names[0] ?? '*', values.reason),
        `Locked ${names[0] ?? 'everything'}`,
      );
      return 0;
    }
    case 'unlock': {
      if (names.length > 1) throw usage();
      printRevision(
        await unlock(await existing(names), names[0] ?? '*'),
        `Unlocked ${names[0] ?? 'everything'}`,
      );
      return 0;
    }
    case 'list': {
      const listed = await readListed(environment().open);
      if (!listed) throw new PublishRefused([`Nothing is published in ${values.env}.`]);
      const { selection, record, page } = listed;
      print(
        values.json
          ? JSON.stringify(
              { revision: page.revision, selection, record, locks: record?.locks ?? {} },
              null,
              1,
            )
          : listText(values.env, environment().address, listed),
      );
      return 0;
    }
    case 'status': {
      const { revision, problems } = await statusOf(environment());
      print(problems.length === 0 ? `${values.env} is healthy: revision ${revision}.` : problems.join('\n'));
      return problems.length === 0 ? 0 : 1;
    }
    case 'watch': {
      if (!values.collector) throw usage();
      const limits = {
        threshold: Number(values.threshold.replace(/%$/, '')) / 100,
        sessions: Number(values['min-sessions']),
        failing: Number(values['min-failing']),
      };
      if (Object.values(limits).some(Number.isNaN)) throw usage();
      const verdicts = await watchOnce(
        platformOf(environment(), []),
        await readReports(values.collector),
        limits,
      );
      if (verdicts.length === 0) print('No canary is running.');
      for (const verdict of verdicts) {
        print(
          describe(verdict) + (verdict.verdict === 'too many failures' ? '. The canary was ended.' : '.'),
        );
      }
      return 0;
    }
    case 'prune': {
      const files = await prune(environment().open, context.now(), values['dry-run']);
      for (const file of files) print(file);
      print(`${files.length} files ${values['dry-run'] ? 'would be removed' : 'were removed'}.`);
      return 0;
    }
    case 'keygen': {
      const squad = onlyName();
      if (!/^[a-z][a-z0-9-]*$/.test(squad)) throw usage();
      const now = context.now();
      const old = values.rotate ? rotateKey(keys, squad, now) : null;
      const publicKey = publicKeyOf(ensureKey(keys, squad));
      print(`Public key of ${squad}, for its "keys" in owners.json:\n${JSON.stringify({ publicKey })}`);
      if (old)
        print(
          `Keep the old key in the list and set its end ("until", or "revoked" if it was compromised):\n${JSON.stringify({ publicKey: old, until: now.toISOString() })}`,
        );
      return 0;
    }
  }
}
