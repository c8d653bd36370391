import type { CliContext, Command } from './command';
import { adopt } from './commands/adopt';
import { canary } from './commands/canary';
import { compatibility } from './commands/compatibility';
import { drop } from './commands/drop';
import { keygen } from './commands/keygen';
import { list } from './commands/list';
import { lock } from './commands/lock';
import { offline } from './commands/offline';
import { oldest } from './commands/oldest';
import { promote } from './commands/promote';
import { prune } from './commands/prune';
import { publish } from './commands/publish';
import { regions } from './commands/regions';
import { remove } from './commands/remove';
import { rollback } from './commands/rollback';
import { status } from './commands/status';
import { switchCommand } from './commands/switch';
import { trace } from './commands/trace';
import { unlock } from './commands/unlock';
import { upload } from './commands/upload';
import { watch } from './commands/watch';

const commands = {
  publish,
  upload,
  adopt,
  canary,
  switch: switchCommand,
  promote,
  rollback,
  remove,
  drop,
  lock,
  unlock,
  offline,
  oldest,
  list,
  status,
  watch,
  trace,
  compatibility,
  regions,
  prune,
  keygen,
};

export type CommandName = keyof typeof commands;
export const COMMANDS: Record<CommandName, Command> = commands;

/** Commands that need the sources of the shell, or concern all modules. A squad elsewhere does not have them. */
const OF_THE_PLATFORM: readonly CommandName[] = [
  'adopt',
  'promote',
  'drop',
  'offline',
  'oldest',
  'watch',
  'compatibility',
  'regions',
  'prune',
];

/** Returns whether a command exists where it runs. */
export const isOffered = (name: CommandName, { alone }: Pick<CliContext, 'alone'>): boolean =>
  alone === undefined || !OF_THE_PLATFORM.includes(name);

/** Order of the commands in the help. */
export const GROUPS: readonly [title: string, commands: CommandName[]][] = [
  ['Publish', ['publish', 'upload', 'adopt', 'canary', 'switch', 'promote']],
  ['Undo', ['rollback', 'remove', 'drop']],
  ['Inspect', ['list', 'status', 'watch', 'trace', 'compatibility']],
  ['Maintain', ['lock', 'unlock', 'offline', 'oldest', 'regions', 'prune', 'keygen']],
];
