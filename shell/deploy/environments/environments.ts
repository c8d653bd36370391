import { existsSync } from 'node:fs';
import type { Settings } from '@shared/module-kit/host';
import { openStore } from '../store/open-store';
import type { ArtifactStore } from '../store/store';
import { readJson } from './read-json';

/** Configuration of an environment. Each environment serves its own page at its own origin. */
export interface EnvironmentConfig {
  /** `s3://bucket/folder`, or a folder, relative to the root of the repository. */
  store: string;
  /** Origin that renters open. */
  address: string;
  /** Whether the environment is on a developer's machine. There, a package version may have several builds. */
  local?: boolean;
  /** Settings for the first publish. Later publishes keep the settings of the page. */
  settings?: Settings;
}

/** The platform team's `environments.json`. */
export interface Environments {
  environments: Record<string, EnvironmentConfig>;
  /** Template for preview environments. `{name}` is replaced by the name. `base` is the environment to copy. */
  preview?: { base: string; store: string; address: string; local?: boolean };
}

/** The environments that a command can open. An environment of the file hides the one of this machine with its name. */
export interface ListedEnvironments {
  /** Those of `environments.json`. */
  file: Environments;
  /** Those of this machine. */
  local: Environments;
}

export interface Environment extends EnvironmentConfig {
  name: string;
  /** Store with the builds and the page of the environment. */
  artifacts: ArtifactStore;
  /** Name of the environment that a preview copies; null if this is no preview. */
  base: string | null;
}

/**
 * Reads `environments.json`.
 * @throws Error if the file does not exist or is not valid JSON
 */
export function readEnvironments(file: string): Environments {
  if (!existsSync(file))
    throw new Error(
      `There is no file ${file}. Get it from the platform team, or name it with --environments.`,
    );
  return readJson<Environments>(file);
}

/** Previews are created on first use. The prefix keeps a mistyped name of another environment from creating one. */
const PREVIEW_NAME = /^pr-[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Returns an environment by name. The previews of the file are copies of an environment of the file: a shared preview never gets what
 * this machine has published.
 * @throws Error with the known names if the name is neither an environment nor a preview name, or if a preview has no base
 */
export function openEnvironment(
  { file, local }: ListedEnvironments,
  name: string,
  root: string,
): Environment {
  const all = { ...local.environments, ...file.environments };
  const known = Object.hasOwn(all, name) ? all[name] : undefined;
  if (known) return { ...known, name, artifacts: openStore(known.store, root), base: null };
  const { preview, environments } = file.preview ? file : { ...local, environments: all };
  if (!preview || !PREVIEW_NAME.test(name)) {
    const names = Object.keys(all).join(', ');
    throw new Error(
      `There is no environment "${name}". Known environments: ${names || 'none'}.${preview ? ' Preview names look like pr-123.' : ''}`,
    );
  }
  const { base } = preview;
  if (!Object.hasOwn(environments, base))
    throw new Error(
      `The preview ${name} is a copy of "${base}", which environments.json does not have. Add ${base} to its "environments", or correct "base" of its "preview".`,
    );
  const filled = (text: string) => text.replace('{name}', name);
  const store = filled(preview.store);
  return {
    name,
    store,
    address: filled(preview.address),
    ...(preview.local ? { local: true } : {}),
    artifacts: openStore(store, root),
    base,
  };
}
