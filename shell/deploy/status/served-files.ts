import { type Manifest, versionName } from '../version/manifest-format';
import { sha256 } from '../version/version-files';
import { readServed } from './served';

/** Maximum number of files that are requested at the same time. */
const AT_ONCE = 8;
/** Maximum number of files that a problem names. */
const NAMED = 3;

/**
 * Requests all files of versions from an address and compares their bytes with the hashes of the manifests.
 * @returns one sentence for each version of which the address does not serve every file unchanged
 */
export async function servedFileProblems(address: string, versions: readonly Manifest[]): Promise<string[]> {
  const found = new Map(versions.map((manifest): [Manifest, string[]] => [manifest, []]));
  const waiting = versions.flatMap((manifest) => manifest.files.map((ref) => ({ manifest, ref })));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, hash] = next.ref;
      const served = await readServed(address, `/${next.manifest.base}${file}`, '*/*');
      if ('problem' in served) found.get(next.manifest)!.push(`${file} ${served.problem}`);
      else if (sha256(served.bytes) !== hash)
        found.get(next.manifest)!.push(`${file} has other contents (${served.bytes.length} bytes)`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [...found].flatMap(([manifest, files]) => {
    if (files.length === 0) return [];
    const more = files.length > NAMED ? [`${files.length - NAMED} more`] : [];
    return (
      `${address} does not serve ${versionName(manifest)} as it is stored: ${[...files.slice(0, NAMED), ...more].join(', ')}. ` +
      'The browser then refuses these files. Have every host on the way serve them unchanged, as the header Cache-Control: ' +
      'no-transform asks.'
    );
  });
}
