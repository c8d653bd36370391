import path from 'node:path';
import type { ModuleCompilation } from '@shared/module-build';
import type { Environments } from '../environments/environments';
import type { BuiltArtifact } from '../version/version-files';
import type { Target } from './target';

/** Everything that the command line takes from the project that it publishes. */
export interface CliContext {
  /** Root of the project, or the folder around a module in a repository of its own. */
  root: string;
  /** Folder of a module in a repository of its own, if that is what publishes. */
  alone?: string;
  /** Returns the names that can be built: `shell`, and the modules of this repository. */
  modules(): string[];
  /** Builds the named modules. Reuses existing builds. */
  build(names: string[]): Promise<BuiltArtifact[]>;
  /** Compiles a module that `deploy adopt` has generated. */
  compile(module: ModuleCompilation): Promise<BuiltArtifact>;
  /** Builds the shell in development mode, for `npm run dev`. */
  buildDevelopmentShell(): Promise<BuiltArtifact>;
  /** Environments of this machine, in addition to those of the file. */
  local: Environments;
  /** Folder of the squads' private keys, if --keys is not given. */
  keys: string;
  print(text: string): void;
  now(): Date;
}

/** Returns the folder of the files that the platform team maintains: environments and owners. */
export const platformFolder = ({ root, alone }: CliContext): string =>
  alone ? path.join(alone, '.deploy') : path.join(root, 'shell/deploy');

/** Error for a command that was not understood. The process exits with code 2. */
export class Usage extends Error {}

/**
 * An option and its line in the help. `value` is the placeholder for the value of a string option. `helpAlone` is the line in a
 * repository of its own, if it is another one there.
 */
export type Option =
  | { type: 'string'; value: string; help: string; helpAlone?: string; default?: string }
  | { type: 'boolean'; help: string; short?: string };
export type Options = Record<string, Option>;

/** Values of options. A boolean option that is not given is false. */
export type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends { type: 'boolean' }
    ? boolean
    : O[Name] extends { default: string }
      ? string
      : string | undefined;
};

/** Options that every command accepts. */
export const SHARED_OPTIONS = {
  environments: {
    type: 'string',
    value: 'FILE',
    help: 'list of environments, by default shell/deploy/environments.json and the local ones, elsewhere .deploy/environments.json',
  },
  owners: {
    type: 'string',
    value: 'FILE',
    help: 'owners of the modules, by default shell/deploy/owners.json (local environments use local keys), elsewhere .deploy/owners.json',
  },
  keys: {
    type: 'string',
    value: 'FOLDER',
    help: "folder of the squads' private keys, by default .local/keys, elsewhere .deploy/keys",
  },
  as: {
    type: 'string',
    value: 'SQUAD',
    help: 'squad whose key signs the request, by default the owner if owners.json lists its key, else the platform',
  },
  help: {
    type: 'boolean',
    short: 'h',
    help: 'this text, or the help of a command: npm run deploy -- publish --help',
  },
} as const satisfies Options;

/** The option of the commands that work in one environment. */
export const ENV = {
  env: { type: 'string', value: 'NAME', default: 'pre', help: 'environment, by default pre' },
} as const satisfies Options;

/** One run of a command. */
export interface Call<O extends Options> {
  /** The words after the command's name. */
  names: string[];
  values: Values<O>;
  context: CliContext;
  target: Target;
  /** Creates an error whose message is the help of the command. */
  usage(): Usage;
}

export interface Command<O extends Options = Options> {
  usage: string;
  /** One line for the list of commands. Starts with a verb in lower case. */
  line: string;
  /** Paragraphs of the help, before the options. */
  about?: string;
  options: O;
  example: string;
  /** @returns the exit code */
  run(call: Call<O>): Promise<number>;
}

/** Returns the command unchanged. The type of `run` follows from the command's options. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command<O> => command;

/**
 * Returns the only name of a call.
 * @throws Usage if there is no name, or more than one
 */
export function onlyName<O extends Options>({ names, usage }: Call<O>): string {
  const [name] = names;
  if (name === undefined || names.length > 1) throw usage();
  return name;
}
