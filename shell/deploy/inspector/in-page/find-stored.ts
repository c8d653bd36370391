import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest } from '../../version/manifest-format';
import { toModuleVersion } from '../../version/page-version';
import type { TabVersion } from './tab-versions';

/**
 * Finds a version that the environment of this page has stored. The integrity gate of the page then compares its files with the
 * hashes in the manifest.
 * @param from build id
 */
export async function findStored(module: string, from: string): Promise<TabVersion> {
  const missing = { from, problem: `${location.origin} has no version ${module}@${from}.` };
  if (!/^[\w.-]+$/.test(from)) return missing;
  try {
    const answer = await fetch(`/${module}/${from}/${MANIFEST_FILE}`);
    if (!answer.ok) return missing;
    const manifest = (await answer.json()) as Manifest;
    if (manifest.name !== module || manifest.id !== from) return missing;
    if (manifest.format !== MANIFEST_FORMAT)
      return { from, problem: `The manifest of ${module}@${from} has another format.` };
    return { from, data: toModuleVersion(manifest) };
  } catch (error) {
    return { from, problem: `The manifest of ${module}@${from} cannot be read. ${String(error)}` };
  }
}
