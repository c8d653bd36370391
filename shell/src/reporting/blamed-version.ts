/** Used in place of a version if the source of an error is unknown. */
export const UNKNOWN_VERSION = 'unknown';

/**
 * Returns the version (`module@build id`) whose file comes first in stacks or addresses. Modules take precedence over
 * the shell, because a module's code may make the shell or a shared library throw.
 * @param origin origin of the app's files; files of other origins are ignored
 */
export function blamedVersion(origin: string, texts: readonly (string | undefined)[]): string {
  const versions = texts.flatMap((text = '') => versionsIn(origin, text));
  return versions.find((version) => !version.startsWith('shell@')) ?? versions[0] ?? UNKNOWN_VERSION;
}

/** The versions whose files are in a stack or an address, in order. */
function versionsIn(origin: string, text: string): string[] {
  const file = /\/(shell|mf-[a-z0-9-]+)\/([\w.+-]+)\/[\w.-]+/y;
  return text
    .split(origin)
    .slice(1)
    .flatMap((rest) => {
      file.lastIndex = 0;
      const match = file.exec(rest);
      return match ? [`${match[1]}@${match[2]}`] : [];
    });
}

/**
 * Returns the version of the module whose code has called a function of the shell directly. A module that calls the kit
 * is not the caller of what the kit calls.
 * @param stack stack within the called function
 * @param own number of the shell's frames at its top, the called function included
 * @returns `UNKNOWN_VERSION` if no code of the app has called it; null if the shell has
 */
export function callingModule(origin: string, stack: string, own: number): string | null {
  const versions = versionsIn(origin, stack);
  const module = versions.findIndex((version) => !version.startsWith('shell@'));
  if (module >= 0 && module <= own) return versions[module]!;
  return module < 0 && versions.length <= own ? UNKNOWN_VERSION : null;
}
