import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { COMMON_INPUTS, hashInputs } from '@shared/module-build/build-id';
import type { ModuleCompilation } from '@shared/module-build';
import { toUniqueName } from '@shared/module-build/unique-name';
import { PublishRefused } from '../publish/refused';
import { type BuiltArtifact, sha256 } from '../version/version-files';
import { animationsOf } from './animations';
import { animationRefusals } from './animations-in-scripts';
import type { Script } from './code';
import { confineSheet } from './confine-styles';
import type { FetchedRemote } from './fetch-remote';
import { type RemoteCode, rootClassOf, writeModule } from './generated-module';
import { adaptModuleRemote } from './module-remote';
import { namedOrigins, needRefusals } from './needs';
import { entryOf, isModuleRemote } from './remote-manifest';
import { type RoutesFile, pagesOf } from './routes-file';
import { adaptScriptRemote } from './script-remote';
import { neededFiles, shareRefusals } from './shares';

/** Inputs of a version besides the remote and its routes: the tools, and the code of adoption. */
export const TOOLS: readonly string[] = [
  ...COMMON_INPUTS,
  'shell/deploy/adopt',
  'shell/deploy/checks/css-syntax.ts',
  'package-lock.json',
];

export interface Adoption {
  /** Root of the project. */
  root: string;
  remote: FetchedRemote;
  routes: RoutesFile;
  /** Origins to which the policy of the environment permits requests. */
  allowedOrigins: readonly string[];
  /** Folder for the generated module, which exists and is empty. */
  folder: string;
  /** Compiles the generated module, as every other one. */
  compile(module: ModuleCompilation): Promise<BuiltArtifact>;
}

export interface Adopted {
  artifact: BuiltArtifact;
  /** Origins that the code names. */
  origins: string[];
}

/** Returns the name of a remote's file in the folder of a version, which has no folders. */
const fileName = (file: string) => `remote_${file.replace(/[^\w.-]+/g, '_').replace(/\.mjs$/, '.js')}`;

const isScript = (file: string) => /\.m?js$/.test(file);

function refuseAll(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new PublishRefused([...reasons]);
}

/** Returns the remote's files that a version needs, by kind, and its own copies of the shell's libraries. */
function chooseFiles({ manifest, files }: FetchedRemote, exposed: readonly string[]) {
  const entry = entryOf(manifest);
  const needed = neededFiles(manifest, exposed);
  const pick = (test: (file: string) => boolean) => new Map([...files].filter(([file]) => test(file)));
  const isNeeded = (file: string) => file === entry || needed.includes(file);
  const twice = needed.find((file, index) =>
    needed.some((other, at) => at < index && fileName(other) === fileName(file)),
  );
  if (twice)
    throw new PublishRefused([
      `Two files of the remote get the name ${fileName(twice)}. Rename one of them.`,
    ]);
  return {
    entry,
    scripts: pick((file) => isScript(file) && isNeeded(file)),
    leftOut: pick((file) => isScript(file) && !isNeeded(file)),
    styles: pick((file) => !isScript(file) && isNeeded(file)),
  };
}

/** Adapts the code of a remote. */
function adaptCode(
  { manifest }: FetchedRemote,
  { entry, scripts, leftOut }: ReturnType<typeof chooseFiles>,
  uniqueName: string,
): { code: RemoteCode; scripts: Script[]; stored: Map<string, string> } {
  if (isModuleRemote(manifest)) {
    refuseAll(shareRefusals(manifest));
    const adapted = adaptModuleRemote(scripts, [...leftOut.keys()]);
    return {
      code: { kind: 'module', entry, modules: adapted.modules },
      scripts: adapted.scripts,
      stored: new Map(),
    };
  }
  const chunks = new Map(scripts);
  chunks.delete(entry);
  const { globalName } = manifest.metaData;
  const adapted = adaptScriptRemote(scripts.get(entry)!, {
    entry,
    globalName,
    chunks,
    leftOut,
    uniqueName,
  });
  refuseAll(shareRefusals(manifest, adapted.ranges));
  const fileOfChunk = Object.fromEntries(
    Object.entries(adapted.fileOfChunk).map(([chunk, file]) => [chunk, fileName(file)]),
  );
  return {
    code: { kind: 'script', container: adapted.container, fileOfChunk },
    scripts: adapted.scripts,
    stored: adapted.chunks,
  };
}

/** Calls a function with each style sheet of a remote, and refuses the one for which it throws. */
function eachSheet<T>(styles: ReadonlyMap<string, string>, make: (css: string) => T): [string, T][] {
  return [...styles].map(([file, css]) => {
    try {
      return [file, make(css)];
    } catch (error) {
      throw new PublishRefused([`${file} cannot be adopted: ${(error as Error).message}.`]);
    }
  });
}

/** Confines the style sheets of a remote, and refuses scripts that name one of their animations. */
function confineAll(
  styles: ReadonlyMap<string, string>,
  scripts: readonly Script[],
  uniqueName: string,
): Map<string, string> {
  const animations = new Set(eachSheet(styles, animationsOf).flatMap(([, names]) => names));
  refuseAll(animationRefusals(scripts, animations));
  const names = { prefix: `${uniqueName}_`, root: rootClassOf(uniqueName), animations };
  return new Map(eachSheet(styles, (css) => confineSheet(css, names)));
}

/**
 * Makes a build in our form out of an ordinary remote of Module Federation. The checks of every version follow at its upload.
 * @throws PublishRefused if the remote cannot run here as it is
 */
export async function adoptRemote(adoption: Adoption): Promise<Adopted> {
  const { root, remote, routes, allowedOrigins, folder, compile } = adoption;
  const { manifest, from, manifestHash } = remote;
  const pages = pagesOf(routes);
  refuseAll(
    [...pages.values()]
      .filter((page) => !manifest.exposes.some(({ path: exposed }) => exposed === page))
      .map(
        (page) =>
          `The remote does not expose ${page}. It exposes ${manifest.exposes.map(({ path: exposed }) => exposed).join(', ')}.`,
      ),
  );
  const inputs = [from, [...remote.files].map(([file, text]) => [file, sha256(text)]), routes, manifestHash];
  const hash = sha256(JSON.stringify([inputs, hashInputs(root, TOOLS)]));
  const id = `${routes.version}-${Buffer.from(hash, 'base64').toString('hex').slice(0, 8)}`;
  const uniqueName = toUniqueName(routes.name, id);
  const chosen = chooseFiles(remote, [...pages.values()]);
  const { code, scripts, stored } = adaptCode(remote, chosen, uniqueName);
  const origins = namedOrigins(scripts);
  refuseAll(needRefusals(origins, allowedOrigins, routes.mentions ?? []));
  const styles = confineAll(chosen.styles, scripts, uniqueName);
  writeModule({ root, folder }, routes, code, uniqueName);
  const built = await compile({
    root: folder,
    name: routes.name,
    id,
    folder: path.join(folder, routes.name, 'dist', id),
  });
  const added = new Map([...stored, ...styles].map(([file, text]) => [fileName(file), text]));
  mkdirSync(built.folder, { recursive: true });
  for (const [file, text] of added) writeFileSync(path.join(built.folder, file), text);
  const firstFiles = (exposed: string) => {
    const { js, css } = manifest.exposes.find(({ path: one }) => one === exposed)!.assets;
    return [...css.sync, ...css.async, ...js.sync].map(fileName).filter((file) => added.has(file));
  };
  return {
    artifact: {
      ...built,
      pages: Object.fromEntries(
        Object.entries(built.pages).map(([page, files]) => [
          page,
          [...files, ...firstFiles(pages.get(page)!)],
        ]),
      ),
      files: [...built.files, ...added.keys()].sort(),
      adopted: { manifest: from, sha256: manifestHash },
    },
    origins,
  };
}
