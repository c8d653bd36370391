import type { BuildArtifact } from '@shared/module-build';
import type { PartJson, PlaceJson } from '@shared/module-kit/module-json';
import type { FileRef, RouteData } from 'shell/publishing';

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'signature.json';
/** Version of the manifest's format. A manifest in another format counts as missing. */
export const MANIFEST_FORMAT = 1;

/**
 * Describes a version. It is stored with the version's files, so that publishing needs no sources. It contains no times
 * and no names of persons, so that the same build always has the same manifest.
 */
export interface Manifest extends Omit<BuildArtifact, 'files'> {
  format: typeof MANIFEST_FORMAT;
  /** Folder below the store's root. */
  base: string;
  /** The squad that owns the shell or the module. */
  owner: string;
  files: FileRef[];
  /** Routes of a module; empty for the shell. */
  routes: RouteData[];
  /**
   * The module's own size limit of the entry plus the largest page, KB (gzip); 0 for the shell. The platform's limit is
   * in `owners.json`.
   */
  budgetKB: number;
  /** First day on which each switch of a module is off again, by name. Missing in a version without switches. */
  switches?: Record<string, string>;
  /** Places of the pages, by name, with the types of their props. Missing in a version without places. */
  places?: Record<string, PlaceJson>;
  /** Parts for places of other modules, by exposed name, with the props that they read. Missing in a version without parts. */
  parts?: Record<string, Omit<PartJson, 'source'>>;
}

/** Returns the name of a version, e.g. `mf-orders@1.4.0-3fa9c1d2`. */
export const versionName = ({ name, id }: { name: string; id: string }) => `${name}@${id}`;
