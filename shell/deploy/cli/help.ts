import { type CliContext, type Command, ENV, type Option, type Options, SHARED_OPTIONS } from './command';
import { COMMANDS, type CommandName, GROUPS, isOffered } from './commands';

const flag = (name: string, option: Option) =>
  option.type === 'string' ? `--${name} ${option.value}` : `--${name}`;

/** Returns one line for each option, with the texts aligned. */
function optionLines(options: Options): string {
  const lines = Object.entries(options).map(([name, option]) => [flag(name, option), option.help] as const);
  const width = Math.max(0, ...lines.map(([first]) => first.length)) + 3;
  return lines.map(([first, help]) => `  ${first.padEnd(width)}${help}`).join('\n');
}

export const generalHelp = (context: Pick<CliContext, 'alone'>): string => `npm run deploy -- <command>

${GROUPS.map(
  ([title, names]) =>
    `${title}\n${names
      .filter((name) => isOffered(name, context))
      .map((name) => `  ${name.padEnd(15)}${COMMANDS[name].line}`)
      .join('\n')}`,
).join('\n\n')}

Option of the commands that work in one environment
${optionLines(ENV)}

Options of every command
${optionLines(SHARED_OPTIONS)}

Exit codes: 0 done, 1 refused or failed, 2 command not understood.`;

export function commandHelp(name: CommandName): string {
  const { usage, line, about, options, example }: Command = COMMANDS[name];
  const parts = [
    `npm run deploy -- ${usage}`,
    `  ${line[0]!.toUpperCase()}${line.slice(1)}.`,
    ...(about ? [about.replace(/^(?=.)/gm, '  ')] : []),
    ...(Object.keys(options).length > 0 ? [optionLines(options)] : []),
    `For example\n  npm run deploy -- ${example}`,
  ];
  return parts.join('\n\n');
}
