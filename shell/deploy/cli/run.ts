import { parseArgs } from 'node:util';
import { type CliContext, type Option, type Options, SHARED_OPTIONS, Usage, type Values } from './command';
import { COMMANDS, type CommandName, isOffered } from './commands';
import { commandHelp, generalHelp } from './help';
import { lostOptions } from './lost-options';
import { createTarget } from './target';

/** Options of all commands together, because the command's name is known only after the options are parsed. */
const ALL_OPTIONS: Options = Object.assign(
  {},
  ...Object.values(COMMANDS).map(({ options }) => options),
  SHARED_OPTIONS,
);

/** Matches the usage of a command that takes words after its name. */
const NAMED = /^\S+ \[?</;

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/**
 * Runs one command.
 * @returns the exit code
 * @throws PublishRefused, Usage, or Error with a message for the user
 */
export async function runCli(words: string[], context: CliContext): Promise<number> {
  const parsed = parseArgs({ ...withOptions(words, ALL_OPTIONS), strict: false, tokens: true });
  const [command, ...names] = parsed.positionals;
  if (!command) {
    context.print(generalHelp(context));
    return parsed.values.help ? 0 : 2;
  }
  if (!isCommand(command) || !isOffered(command, context))
    throw new Usage(`There is no command "${command}".\n\n${generalHelp(context)}`);
  if (parsed.values.help) {
    context.print(commandHelp(command, context));
    return 0;
  }
  const options: Options = { ...COMMANDS[command].options, ...SHARED_OPTIONS };
  const given = parsed.tokens.filter((token) => token.kind === 'option');
  for (const { name, rawName } of given)
    if (!Object.hasOwn(options, name))
      throw new Usage(`${command} has no option ${rawName}. Its options: ${listFlags(options)}.`);
  const lost = lostOptions(
    Object.keys(options),
    given.map(({ name }) => name),
  );
  if (lost.length > 0)
    throw new Usage(
      `npm has taken ${lost.join(' ')} itself. Write "--" before the words: npm run deploy -- ${command} ${lost.join(' ')} …`,
    );
  const values = parseValues(words, options);
  const usage = () => new Usage(commandHelp(command, context));
  if (names.length > 0 && !NAMED.test(COMMANDS[command].usage)) throw usage();
  return COMMANDS[command].run({ names, values, context, target: createTarget(context, values), usage });
}

const listFlags = (options: Options) =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ');

type CommandValues = Values<Options> &
  Values<typeof SHARED_OPTIONS> & { env?: string; settings?: string | undefined };

/**
 * Parses the values of a command's options.
 * @throws Usage if an option lacks its value, or has one that it must not have
 */
function parseValues(words: string[], options: Options): CommandValues {
  try {
    return parseArgs(withOptions(words, options)).values as CommandValues;
  } catch (error) {
    throw new Usage((error as Error).message);
  }
}

const withOptions = (args: string[], options: Options) => ({
  args,
  allowPositionals: true,
  options: Object.fromEntries(Object.entries(options).map(([name, option]) => [name, parseOption(option)])),
});

/** Returns an option in the format of `parseArgs`. */
const parseOption = (option: Option) =>
  option.type === 'boolean'
    ? { type: option.type, default: false, ...(option.short ? { short: option.short } : {}) }
    : { type: option.type, ...(option.default === undefined ? {} : { default: option.default }) };
