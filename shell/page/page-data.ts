import type { Language } from '@shared/i18n';
import type { Settings } from '@shared/module-kit/host';
import type { RouteJson } from '@shared/module-kit/module-json';

/** Number of the format below; the boot script and the shell read only their own. */
export const PAGE_FORMAT = 1;

/** A file of a version: path below its base, SHA-256 (base64); in a manifest its bytes as stored as well. */
export type FileRef = [file: string, sha256: string, bytes?: number];

/** A route as the shell needs it before any of the module's code is there. */
export interface RouteData extends Omit<RouteJson, 'title'> {
  titles: Record<Language, string>;
}

export interface VersionBase {
  /** Build id: `1.4.0-3fa9c1d2`. */
  id: string;
  /** Folder of its files below the page's origin, e.g. `mf-orders/1.4.0-3fa9c1d2/`. */
  base: string;
  /** Range of the shell contract that it needs (modules), or the version that it offers (shell). */
  contract: string;
}

/** The live version of a module: the first files of each page are known, so its whole chain is asked for at once. */
export interface ModuleVersion extends VersionBase {
  /** The container's global, and the start of its class names. */
  uniqueName: string;
  entry: FileRef;
  pages: Record<string, FileRef[]>;
  locales: Record<Language, FileRef>;
}

/**
 * A version beside the live one (the previous good one, a canary): its entry is enough, since who has an entry's hash
 * can trust the table in front of it; and the routes in which it differs from the live one.
 */
export interface OtherVersion extends VersionBase {
  uniqueName: string;
  entry: FileRef;
  /** By path: the route as this version has it, or null where it has none. Paths that are not here are alike. */
  routes?: Record<string, RouteData | null>;
}

/** A version for a share of the documents, chosen by the session's bucket (`boot/bucket.ts`). */
export interface Canary {
  /** Share of the sessions, 0 to 100. */
  percent: number;
}

export interface ModuleData extends ModuleVersion {
  routes: RouteData[];
  previous?: OtherVersion;
  canary?: OtherVersion & Canary;
}

export interface ShellVersion extends VersionBase {
  /** Newest contract of the previous major that this shell serves as well, e.g. `1.4.0` beside `2.0.0`. */
  previousContract?: string;
  /** Needed before the first page. */
  files: FileRef[];
  /** Loaded when the page can be used. */
  lazy: FileRef[];
  locales: Record<Language, FileRef>;
}

export interface ShellData extends ShellVersion {
  previous?: ShellVersion;
  canary?: ShellVersion & Canary;
}

/** What is inlined in the page: the registry of an environment. */
export interface PageData {
  format: typeof PAGE_FORMAT;
  /** Unique to each write of the page; its record (`revisions/revision-record.ts`) says who wrote it and why. */
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
