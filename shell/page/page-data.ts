import type { Language } from '@shared/i18n';
import type { Settings } from '@shared/module-kit/host';
import type { RouteJson } from '@shared/module-kit/module-json';
import type { Placed } from './places';

/** Version of this format. The deploy commands refuse a page in another format. */
export const PAGE_FORMAT = 1;

/** A file of a version: path below the version's base, SHA-256 in base64, and (in manifests only) size in bytes. */
export type FileRef = [file: string, sha256: string, bytes?: number];

/** A route with everything that the shell needs before the module's code is loaded. */
export interface RouteData extends Omit<RouteJson, 'title'> {
  titles: Record<Language, string>;
}

/** Fields of every version of the shell or a module. */
export interface VersionBase {
  /** Build id, e.g. `1.4.0-3fa9c1d2`. */
  id: string;
  /** Folder of the files below the document's origin, e.g. `mf-orders/1.4.0-3fa9c1d2/`. */
  base: string;
  /** Modules: range of the shell contract that they need. Shell: version of the contract that it offers. */
  contract: string;
}

/** The live version of a module. Lists the first files of each page, so that they load in parallel with the entry. */
export interface ModuleVersion extends VersionBase, Placed {
  /** Global variable of the container, and prefix of the module's CSS class names. */
  uniqueName: string;
  entry: FileRef;
  /** Pages and parts. */
  pages: Record<string, FileRef[]>;
  locales: Record<Language, FileRef>;
}

/**
 * A version other than the live one: the previous one or a canary. The entry's hash is enough, because the entry begins
 * with the table of all other hashes (`EntryTable`).
 */
export interface OtherVersion extends VersionBase, Placed {
  uniqueName: string;
  entry: FileRef;
  /**
   * Routes that differ from the live version, by path; null if this version lacks the route. All other routes are the
   * same.
   */
  routes?: Record<string, RouteData | null>;
}

/** The share of the sessions that get a canary. `canary-bucket.ts` selects the sessions. */
export interface Canary {
  /** 0 to 100. */
  percent: number;
}

/** A switch of a module that is on for a share of the sessions. */
export interface SwitchData {
  /** Above 0, up to 100. */
  percent: number;
  /** First day on which it is off again, `2027-02-01` (UTC). The module declares it. */
  until: string;
}

/** The switches that are set and that a version declares, by name. Missing if there are none. */
export interface Switched {
  switches?: Record<string, SwitchData>;
}

export interface ModuleData extends ModuleVersion, Switched {
  routes: RouteData[];
  previous?: OtherVersion;
  canary?: OtherVersion & Canary & Switched;
  /** True for a version that was chosen for a tab: a retry loads it again, not a newer one. Not in a published page. */
  pinned?: true;
}

export interface ShellVersion extends VersionBase {
  /** Newest contract of the previous major version, if this shell still serves it, e.g. `1.4.0` beside `2.0.0`. */
  previousContract?: string;
  /** Files that load before the first page. */
  files: FileRef[];
  /** Other scripts and stylesheets, which the first page does not wait for. */
  lazy: FileRef[];
  locales: Record<Language, FileRef>;
}

export interface ShellData extends ShellVersion {
  previous?: ShellVersion;
  canary?: ShellVersion & Canary;
}

/** The registry of an environment, inlined in its `index.html`. */
export interface PageData {
  format: typeof PAGE_FORMAT;
  /** Unique id of this revision. Its `RevisionRecord` contains the author and the command. */
  revision: string;
  settings: Settings;
  /** `off`: the document registers no service worker and removes the one that is registered. */
  serviceWorker?: 'off';
  /** Oldest revision whose documents may still run (`deploy oldest`). Revisions are ordered as texts. */
  oldest?: string;
  shell: ShellData;
  modules: Record<string, ModuleData>;
}

/** All other files of a version. Publishing inserts this table as the first line of the entry. */
export interface EntryTable {
  pages: Record<string, string[]>;
  locales: Record<Language, string>;
  /** SHA-256 in base64, by file name. */
  files: Record<string, string>;
}
