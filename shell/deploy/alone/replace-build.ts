import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReplacedBuild } from '@shared/module-testing/journeys/settings';
import { findDataBlock, renderDataBlock } from 'shell/publishing';
import { createManifest } from '../version/manifest';
import { toModuleVersion } from '../version/page-version';
import { manifestProblems } from '../version/manifest-problems';
import { type BuiltArtifact, buildFileRefusals, versionFiles } from '../version/version-files';
import { withVersion } from '../version/with-version';
import { readPageData } from '../render/render';
import { PublishRefused } from '../publish/refused';

/**
 * Writes the files of a build as publishing would store them, and returns what replaces the module in a deployed document.
 * @param root folder around the module
 * @param html a document of the deployed app
 * @param folder folder that gets the files
 * @throws PublishRefused if the files or the manifest of the build are not allowed
 */
export function replaceInDocument(
  root: string,
  artifact: BuiltArtifact,
  html: string,
  folder: string,
): ReplacedBuild {
  const unreadable = buildFileRefusals(artifact);
  if (unreadable.length > 0) throw new PublishRefused(unreadable);
  const version = versionFiles(artifact);
  const manifest = createManifest(root, artifact, version);
  const problems = manifestProblems(manifest);
  if (problems.length > 0) throw new PublishRefused(problems);
  const files: Record<string, string> = {};
  for (const [file, bytes] of version.files) {
    const target = path.join(folder, version.base, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    files[`/${version.base}${file}`] = target;
  }
  const block = findDataBlock(html)!;
  const data = withVersion(readPageData(html), artifact.name, toModuleVersion(manifest));
  return { deployed: html.slice(block.from, block.to), replaced: renderDataBlock(data), files };
}
