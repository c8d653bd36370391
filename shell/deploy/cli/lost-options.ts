/** Options that npm completes to one of its own, with the name of that. */
const COMPLETED: Readonly<Record<string, string>> = { to: 'token_description' };

/**
 * Returns the options that npm has taken itself, because the words before them had no `--`. npm tells them in variables.
 * Leaves out `json`, which may be a setting of the user's npm, and without which a command prints a text.
 * @param names options of the command
 * @param given options that it has got
 */
export const lostOptions = (
  names: readonly string[],
  given: readonly string[],
  env: Readonly<NodeJS.ProcessEnv> = process.env,
): string[] =>
  names
    .filter((name) => name !== 'json' && !given.includes(name))
    .filter((name) => env[`npm_config_${COMPLETED[name] ?? name.replaceAll('-', '_')}`])
    .map((name) => `--${name}`);
