import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '@shared/module-kit/host';
import {
  type Environment,
  type ListedEnvironments,
  openEnvironment,
  readEnvironments,
} from '../environments/environments';
import { mapKeyProblems } from '../source-maps/stored-maps';
import { signRequestsWith } from '../ownership/request';
import { localOwners, chooseSigner } from '../ownership/keys';
import { type Owners, readOwners } from '../ownership/owners';
import { branchOff } from '../promote/promote';
import { inEnvironment } from '../environments/command-text';
import { type Platform, PublishRefused } from '../publish/publish';
import { readAuthor } from './author';
import {
  type CliContext,
  ENV,
  type Options,
  type SHARED_OPTIONS,
  type Values,
  platformFolder,
} from './command';
import { readSettings } from './read-settings';

/** Option of the commands that can change an environment's settings. */
export const settingsOption = (help: string) =>
  ({ settings: { type: 'string', value: 'FILE', help } }) as const satisfies Options;

type TargetValues = Values<typeof SHARED_OPTIONS> & {
  /** Always present if the command has the option. */
  env?: string;
  settings?: string | undefined;
};

/** The environments, keys and settings that follow from the options of a command. */
export interface Target {
  settings: Settings | undefined;
  /** Folder of the squads' private keys. */
  keys: string;
  /** Returns the environment of --env, or the one with the given name. */
  environment(name?: string): Environment;
  /**
   * Returns the environment of --env.
   * @throws PublishRefused if nothing is published there
   */
  published(): Promise<Environment>;
  /**
   * Creates the context of a change of the environment's page.
   * @param concerned modules that the command names; they determine the key that signs the request
   */
  platform(environment: Environment, concerned: readonly string[]): Platform;
  /**
   * Creates the context of a change of the page of --env.
   * @throws PublishRefused if nothing is published there
   */
  existing(concerned: readonly string[]): Promise<Platform>;
  /**
   * Creates the context of a change of the page of --env. If that is a preview without a page, first creates the
   * preview as a copy of its base.
   * @throws PublishRefused if that would be in a repository of its own, which has no sources of the document
   */
  existingOrPreview(concerned: readonly string[]): Promise<Platform>;
  /**
   * Prints the new revision of the environment of --env.
   * @param done sentence without a full stop that says what was done
   */
  printRevision(page: { revision: string }, done: string): void;
}

export function createTarget(context: CliContext, values: TargetValues): Target {
  const { root, alone, print } = context;
  const settings = values.settings ? readSettings(values.settings) : undefined;
  const keys = path.resolve(alone ?? root, values.keys ?? context.keys);
  const environment = (name = values.env ?? ENV.env.default) =>
    openEnvironment(listEnvironments(context, values), name, root);
  const published = async () => {
    const chosen = environment();
    if (await chosen.artifacts.readPage()) return chosen;
    throw new PublishRefused([`Nothing is published in ${chosen.name}.`]);
  };

  const platform = (chosen: Environment, concerned: readonly string[]): Platform => {
    const owners = readOwnersOf(chosen, keys, context, values);
    for (const problem of mapKeyProblems(owners)) print(`Warning: ${problem}`);
    // Only the platform may change settings, so no squad's key is chosen.
    const modules = settings ? [] : concerned.map((word) => word.split('@')[0]!);
    return {
      root,
      keepsDocument: alone !== undefined,
      environment: chosen,
      owners,
      ask: signRequestsWith(() => chooseSigner({ owners, now: context.now() }, keys, modules, values.as)),
      author: readAuthor(alone ?? root),
      now: context.now,
    };
  };

  return {
    settings,
    keys,
    environment,
    platform,
    published,
    existing: async (concerned) => platform(await published(), concerned),
    async existingOrPreview(concerned) {
      const chosen = environment();
      const created = platform(chosen, concerned);
      if (chosen.base && !(await chosen.artifacts.readPage())) {
        if (alone) {
          const command = inEnvironment('publish shell@ID', chosen.name);
          throw new PublishRefused([
            `Nothing is published in ${chosen.name}. The platform team creates the preview first, as a copy of ${chosen.base}. Have it run "deploy ${command}" with the id of the shell that is live in ${chosen.base}.`,
          ]);
        }
        const base = environment(chosen.base);
        print(`Creating ${chosen.name} as a copy of ${base.name}.`);
        await branchOff({ name: base.name, store: base.artifacts }, created);
      }
      return created;
    },
    printRevision: ({ revision }, done) =>
      print(`${done}: revision ${revision} of ${environment().name}, ${environment().address}`),
  };
}

/** Reads the file of environments, and returns them with those of this machine. */
const listEnvironments = (context: CliContext, values: TargetValues): ListedEnvironments => ({
  file: readEnvironments(values.environments ?? path.join(platformFolder(context), 'environments.json')),
  local: context.local,
});

/** Reads the owners. A local environment uses local keys, unless --owners is given. */
function readOwnersOf(
  { local }: Environment,
  keys: string,
  context: CliContext,
  values: TargetValues,
): Owners {
  const file = values.owners ?? path.join(platformFolder(context), 'owners.json');
  if (!existsSync(file))
    throw new PublishRefused([
      `There is no file ${file}. Get it from the platform team, or name it with --owners.`,
    ]);
  const committed = readOwners(file);
  return local && !values.owners && !context.alone ? localOwners(committed, keys) : committed;
}
