/** Used in place of a version if the source of an error is unknown. */
export const UNKNOWN_VERSION = 'unknown';

/**
 * Returns the version (`module@build id`) whose file comes first in stacks or addresses. Modules take precedence over
 * the shell, because a module's code may make the shell or a shared library throw.
 * @param origin origin of the app's files; files of other origins are ignored
 */
export function blamedVersion(origin: string, texts: readonly (string | undefined)[]): string {
  const file = /\/(shell|mf-[a-z0-9-]+)\/([\w.+-]+)\/[\w.-]+/y;
  const versions = texts.flatMap((text = '') =>
    text
      .split(origin)
      .slice(1)
      .flatMap((rest) => {
        file.lastIndex = 0;
        const match = file.exec(rest);
        return match ? [`${match[1]}@${match[2]}`] : [];
      }),
  );
  return versions.find((version) => !version.startsWith('shell@')) ?? versions[0] ?? UNKNOWN_VERSION;
}
