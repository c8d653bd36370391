/** Stands in the place of a version where the origin of an error is not known. */
export const UNKNOWN_VERSION = 'unknown';

/**
 * Returns the version, `module@build id`, whose file comes first in a stack or an address. A module comes before the
 * shell: what a module's code makes the shell or a library throw is the module's.
 * @param origin where the app's files are; other origins are nobody's.
 */
export function blamedVersion(origin: string, texts: readonly (string | undefined)[]): string {
  const file = /\/(shell|mf-[a-z0-9-]+)\/([\w.+-]+)\/[\w.-]+/y;
  const versions = texts.flatMap((text = '') =>
    text
      .split(origin)
      .slice(1)
      .flatMap((rest) => {
        file.lastIndex = 0;
        const found = file.exec(rest);
        return found ? [`${found[1]}@${found[2]}`] : [];
      }),
  );
  return versions.find((version) => !version.startsWith('shell@')) ?? versions[0] ?? UNKNOWN_VERSION;
}
