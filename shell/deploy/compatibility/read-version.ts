import { identityRefusals, toVersionBase, versionNameProblem } from '../version/identity';
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest, versionName } from '../version/manifest-format';
import { manifestProblems } from '../version/manifest-problems';

/** Reads a file below the root of a store or of an address; null if there is none. */
export type ReadFile = (path: string) => Promise<Buffer | null>;

/**
 * Reads the manifest of a version. Verifies that it is that of this version, but not its signature, which publishing does.
 * @returns a sentence if there is none, for example because it was pruned, or if it cannot be read
 */
export async function readVersion(read: ReadFile, name: string, id: string): Promise<Manifest | string> {
  const version = versionName({ name, id });
  const misnamed = versionNameProblem(name, id);
  if (misnamed !== null) return misnamed;
  const bytes = await read(toVersionBase(name, id) + MANIFEST_FILE);
  if (!bytes) return `The manifest of ${version} is not there any more, so nothing is known of it.`;
  let manifest: Partial<Manifest> | null;
  try {
    manifest = JSON.parse(bytes.toString('utf8')) as Partial<Manifest> | null;
  } catch {
    return `The manifest of ${version} is not JSON.`;
  }
  if (manifest?.format !== MANIFEST_FORMAT)
    return `The manifest of ${version} is not in a format that this tool reads.`;
  const [problem] = manifestProblems({ ...manifest, name, id } as Manifest);
  return problem ?? identityRefusals(manifest as Manifest, name, id)[0] ?? (manifest as Manifest);
}
