import { type CliContext, type Command, ENV, type Option, type Options, SHARED_OPTIONS } from './command';
import { COMMANDS, type CommandName, GROUPS, isOffered } from './commands';

const flag = (name: string, option: Option) =>
  option.type === 'string' ? `--${name} ${option.value}` : `--${name}`;

type Place = Pick<CliContext, 'alone'>;

const helpOf = (option: Option, { alone }: Place): string =>
  (alone !== undefined && option.type === 'string' && option.helpAlone) || option.help;

/** Returns one line for each option, with the texts aligned. */
function optionLines(options: Options, place: Place): string {
  const lines = Object.entries(options).map(([name, one]) => [flag(name, one), helpOf(one, place)] as const);
  const width = Math.max(0, ...lines.map(([first]) => first.length)) + 3;
  return lines.map(([first, help]) => `  ${first.padEnd(width)}${help}`).join('\n');
}

export const generalHelp = (context: Place): string => `npm run deploy -- <command>

${GROUPS.map(
  ([title, names]) =>
    `${title}\n${names
      .filter((name) => isOffered(name, context))
      .map((name) => `  ${name.padEnd(15)}${COMMANDS[name].line}`)
      .join('\n')}`,
).join('\n\n')}

Option of the commands that work in one environment
${optionLines(ENV, context)}

Options of every command
${optionLines(SHARED_OPTIONS, context)}

Exit codes: 0 done, 1 refused or failed, 2 command not understood.`;

export function commandHelp(name: CommandName, context: Place): string {
  const { usage, line, about, options, example }: Command = COMMANDS[name];
  const parts = [
    `npm run deploy -- ${usage}`,
    `  ${line[0]!.toUpperCase()}${line.slice(1)}.`,
    ...(about ? [about.replace(/^(?=.)/gm, '  ')] : []),
    ...(Object.keys(options).length > 0 ? [optionLines(options, context)] : []),
    `For example\n  npm run deploy -- ${example}`,
  ];
  return parts.join('\n\n');
}
