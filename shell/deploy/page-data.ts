import type { Language } from '@shared/i18n';
import type { Settings } from '@shared/module-kit/host';
import type { RouteJson } from '@shared/module-kit/module-json';

/** Number of the format below; the boot script and the shell read only their own. */
export const PAGE_FORMAT = 1;

/** A file of a version: path below its base, SHA-256 (base64), bytes as stored. */
export type FileRef = [file: string, sha256: string, bytes: number];

/** A route as the shell needs it before any of the module's code is there. */
export interface RouteData extends Omit<RouteJson, 'title'> {
  titles: Record<Language, string>;
}

export interface VersionBase {
  /** Build id: `1.4.0-3fa9c1d2`. */
  id: string;
  /** Folder of its files below the page's origin, e.g. `mf-orders/1.4.0-3fa9c1d2/`. */
  base: string;
  /** Range of the shell contract (modules), or its version (shell). */
  contract: string;
}

/** The files of one version that are not first files of the live one stand in the entry's own table. */
export interface ModuleVersion extends VersionBase {
  uniqueName: string;
  entry: FileRef;
  pages: Record<string, FileRef[]>;
  locales: Record<Language, FileRef>;
}

/** Of a previous good version the entry and its range are enough: who has an entry's hash can trust its table. */
export type PreviousVersion = VersionBase & Pick<ModuleVersion, 'uniqueName' | 'entry'>;

export interface ModuleData extends ModuleVersion {
  routes: RouteData[];
  previous?: PreviousVersion;
}

export interface ShellVersion extends VersionBase {
  /** Needed before the first page. */
  files: FileRef[];
  /** Loaded when the page can be used. */
  lazy: FileRef[];
  locales: Record<Language, FileRef>;
}

export interface ShellData extends ShellVersion {
  previous?: ShellVersion;
}

/** What is inlined in the page: the registry of an environment. */
export interface PageData {
  format: typeof PAGE_FORMAT;
  revision: string;
  settings: Settings;
  shell: ShellData;
  modules: Record<string, ModuleData>;
}

/** What publishing puts in front of an entry: every other file of the version. */
export interface EntryTable {
  pages: Record<string, string[]>;
  locales: Record<Language, string>;
  /** File to SHA-256 (base64). */
  files: Record<string, string>;
}
