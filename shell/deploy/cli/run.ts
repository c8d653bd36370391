import { parseArgs } from 'node:util';
import { type CliContext, type Option, type Options, SHARED_OPTIONS, Usage, type Values } from './command';
import { COMMANDS, type CommandName } from './commands';
import { commandHelp, generalHelp } from './help';
import { createTarget } from './target';

/** Options of all commands together, because the command's name is known only after the options are parsed. */
const OPTIONS: Options = Object.assign(
  {},
  ...Object.values(COMMANDS).map(({ options }) => options),
  SHARED_OPTIONS,
);

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/**
 * Runs one command.
 * @returns the exit code
 * @throws PublishRefused, Usage, or Error with a message for the user
 */
export async function runCli(words: string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(words);
  const [command, ...names] = positionals;
  if (!command) {
    context.print(generalHelp());
    return values.help ? 0 : 2;
  }
  if (!isCommand(command)) throw new Usage(`There is no command "${command}".\n\n${generalHelp()}`);
  if (values.help) {
    context.print(commandHelp(command));
    return 0;
  }
  const usage = () => new Usage(commandHelp(command));
  return COMMANDS[command].run({ names, values, context, target: createTarget(context, values), usage });
}

type AllValues = Values<Options> & Values<typeof SHARED_OPTIONS> & { settings?: string | undefined };

function parse(words: string[]): { values: AllValues; positionals: string[] } {
  const options = Object.fromEntries(
    Object.entries(OPTIONS).map(([name, option]) => [name, parseOption(option)]),
  );
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    return { values: values as AllValues, positionals };
  } catch (error) {
    throw new Usage((error as Error).message);
  }
}

/** Returns an option in the format of `parseArgs`. */
const parseOption = (option: Option) =>
  option.type === 'boolean'
    ? { type: option.type, default: false, ...(option.short ? { short: option.short } : {}) }
    : { type: option.type, ...(option.default === undefined ? {} : { default: option.default }) };
