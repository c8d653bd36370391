import type { Language } from '@shared/i18n';
import type { EntryTable, PageData } from './page-data';
import type { Address } from './address';
import type { ChosenModule, ChosenShell } from './resolve-version';
import type { Quarantine } from './quarantine';

/** What the page's first script leaves for the shell, as `window.__pb`. */
export interface BootHandle {
  /** The page as it is; what this document takes of it is `shell` and `modules`. */
  data: PageData;
  /** The shell that runs. */
  shell: ChosenShell;
  modules: Record<string, ChosenModule>;
  /** The session's id, from which canaries are chosen. */
  sessionId: string;
  /** Names the tab in reports. */
  reportSession: string;
  address: Address;
  language: Language;
  quarantine: Quarantine;
  /** Tables of the entries that have run, by the version's folder; by build id as well, for older shells. */
  tables: Record<string, EntryTable>;
  /** Called by an entry's first line. Takes one table from each entry that the page names, while that entry runs. */
  table(base: string, id: string, table: EntryTable): void;
  /** Chooses a version of a module that was read from the page later, and makes its files known. */
  choose(name: string, data: PageData): ChosenModule | null;
  /**
   * Loads a script or a stylesheet with integrity, once; what was started by the first script is adopted. Rejects with
   * a LoadFault; a failure is forgotten, so that the next call tries again past the cache.
   */
  load(file: string): Promise<void>;
  /** Begins one more try, past the cache, beside each that is still open below a folder. */
  hurry(folder: string): Promise<void>;
  /** Forgets a script that ran without doing its work: the next `load` runs it anew, past the cache. */
  forget(file: string): void;
  /** Fetches a catalogue with integrity, once. */
  json(file: string): Promise<unknown>;
  /** Starts a worker from a file, fetched with integrity. */
  startWorker(file: string): Promise<Worker>;
  /** Answers that were asked for before the app was there. */
  early: {
    take(url: string, headers: Record<string, string>): Promise<{ status: number; text: string }> | null;
  };
  /** The shell has drawn: the page's own sentence goes away. */
  started(): void;
  /** The shell threw: before it has drawn, the previous one takes over; after, the page's own sentence. */
  failed(error: unknown, id: string): void;
  /** Resolves when every file of the shell's version is there; never for one that was given up. */
  ready(id: string): Promise<void>;
}

/** Why a file did not come. `definite`: trying the same again cannot help by itself; `network`: it may. */
export interface LoadFault {
  kind: 'definite' | 'network';
  file: string;
  /** `404`, `integrity`, `threw`, `timeout`, `unreachable`…, for the report. */
  cause: string;
  /** What a script threw. */
  detail?: string;
}

declare global {
  interface Window {
    __pb: BootHandle;
  }
}
