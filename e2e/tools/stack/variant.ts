import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toUniqueName } from '@shared/module-build';
import type { BuiltArtifact } from '@shell/deploy';

const TEXT = /\.(js|css|json)$/;

/**
 * Copies a build under another id without building. Replaces the id in every file, because the container's name, the
 * chunk array, the class names and the reports contain it.
 * @param id for example `9.0.0-00000001`
 * @param change changes the files of the copy
 * @returns the build in a temporary folder that `dispose` removes
 */
export function createVariant(
  artifact: BuiltArtifact,
  id: string,
  change: (file: string, text: string) => string = (_file, text) => text,
): { artifact: BuiltArtifact; dispose(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), `${artifact.name}-${id}-`));
  // The source maps of the build do not fit the changed text.
  cpSync(artifact.folder, folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const [was, now] = [toUniqueName(artifact.name, artifact.id), toUniqueName(artifact.name, id)];
  const renamed = (text: string) => text.split(was).join(now).split(artifact.id).join(id);
  for (const file of readdirSync(folder).filter((name) => TEXT.test(name))) {
    const full = path.join(folder, file);
    writeFileSync(full, change(file, renamed(readFileSync(full, 'utf8'))));
  }
  const other = JSON.parse(renamed(JSON.stringify(artifact))) as BuiltArtifact;
  return {
    artifact: { ...other, folder },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
