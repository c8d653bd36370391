import { existsSync, readFileSync } from 'node:fs';
import type { Settings } from '@shared/module-kit/host';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';

/** A place that serves a page of its own, at an origin of its own. */
export interface EnvironmentConfig {
  /** A folder (from the checkout's root where it is relative), or `s3://bucket/folder`. */
  store: string;
  /** Origin that renters open. */
  address: string;
  /** A local copy: the same package version may be published again while it is worked on. */
  local?: boolean;
  /** The settings that its page is made with at first; afterwards those that it has. */
  settings?: Settings;
}

/** The platform team's `environments.json`. */
export interface Environments {
  environments: Record<string, EnvironmentConfig>;
  /** How a change gets an address of its own: `{name}` stands for the environment's name. */
  preview?: { base: string; store: string; address: string; local?: boolean };
}

export interface Environment extends EnvironmentConfig {
  name: string;
  open: Store;
  /** Name of the environment that a preview begins as; null for the others. */
  base: string | null;
}

export const readEnvironments = (file: string): Environments =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Environments) : { environments: {} };

/** A name that no environment is likely to be misspelled as: a preview is made where it is not there. */
const PREVIEW_NAME = /^pr-[a-z0-9][a-z0-9-]{0,39}$/;

/** @throws with the names that there are, where this one is neither an environment nor may be a preview. */
export function environmentOf(all: Environments, name: string, root: string): Environment {
  const known = Object.hasOwn(all.environments, name) ? all.environments[name] : undefined;
  if (known) return { ...known, name, open: openStore(known.store, root), base: null };
  const { preview } = all;
  const names = Object.keys(all.environments).join(', ');
  if (!preview || !PREVIEW_NAME.test(name)) {
    throw new Error(
      `There is no environment "${name}". There are: ${names || 'none'}.${preview ? ' A preview is named like pr-123.' : ''}`,
    );
  }
  const filled = (text: string) => text.replace('{name}', name);
  const store = filled(preview.store);
  return {
    name,
    store,
    address: filled(preview.address),
    ...(preview.local ? { local: true } : {}),
    open: openStore(store, root),
    base: preview.base,
  };
}
