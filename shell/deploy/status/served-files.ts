import { type Manifest, versionName } from '../version/manifest-format';
import { sha256 } from '../version/version-files';
import { readServed, wrongType } from './served';

/** Maximum number of files that are requested at the same time. */
const AT_ONCE = 8;
/** Maximum number of files that a problem names. */
const NAMED = 3;

/** Files of a version that are not served as they should be, each with what is wrong. */
interface Wrong {
  contents: string[];
  types: string[];
}

/** Names the first files, and how many there are beyond them. */
const nameFirst = (files: readonly string[]) =>
  [...files.slice(0, NAMED), ...(files.length > NAMED ? [`${files.length - NAMED} more`] : [])].join(', ');

/**
 * Requests all files of versions from an address and compares their bytes with the hashes of the manifests, and their content types
 * with those that publishing stores.
 * @returns one sentence for each version of which the address does not serve every file unchanged, and one for wrong types
 */
export async function servedFileProblems(address: string, versions: readonly Manifest[]): Promise<string[]> {
  const found = new Map(
    versions.map((manifest): [Manifest, Wrong] => [manifest, { contents: [], types: [] }]),
  );
  const waiting = versions.flatMap((manifest) => manifest.files.map((ref) => ({ manifest, ref })));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, hash] = next.ref;
      const served = await readServed(address, `/${next.manifest.base}${file}`, '*/*');
      const { contents, types } = found.get(next.manifest)!;
      if ('problem' in served) contents.push(`${file} ${served.problem}`);
      else if (sha256(served.bytes) !== hash)
        contents.push(`${file} has other contents (${served.bytes.length} bytes)`);
      else {
        const wrong = wrongType(file, served.type);
        if (wrong) types.push(`${file} as ${wrong}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [...found].flatMap(([manifest, { contents, types }]) => [
    ...(contents.length > 0
      ? [
          `${address} does not serve ${versionName(manifest)} as it is stored: ${nameFirst(contents)}. ` +
            'The browser then refuses these files. Have every host on the way serve them unchanged, as the header ' +
            'Cache-Control: no-transform asks.',
        ]
      : []),
    ...(types.length > 0
      ? [
          `${address} sends files of ${versionName(manifest)} with another content type: ${nameFirst(types)}. ` +
            'A browser does not run a script and does not apply a style sheet of another type. Have the host send these types.',
        ]
      : []),
  ]);
}
