import type { Language } from '@shared/i18n';
import type { EntryTable, PageData } from '../page-data';
import type { Address } from './address';

/** What the page's first script leaves for the shell, as `window.__pb`. */
export interface BootHandle {
  data: PageData;
  address: Address;
  language: Language;
  /** Tables of the entries that have run, by build id. */
  tables: Record<string, EntryTable>;
  /** Called by an entry's first line. */
  table(base: string, id: string, table: EntryTable): void;
  /** Makes files known: path below the origin's root to SHA-256. Only what is known can be loaded. */
  allow(files: Record<string, string>): void;
  /**
   * Loads a script or a stylesheet with integrity, once; what was started by the first script is adopted. Rejects with
   * a LoadFault; a failure is forgotten, so that the next call tries again past the cache.
   */
  load(file: string): Promise<void>;
  /** Forgets a script that ran without doing its work: the next `load` runs it anew, past the cache. */
  forget(file: string): void;
  /** Fetches a catalogue with integrity, once. */
  json(file: string): Promise<unknown>;
  /** Text of a file with integrity, for a worker. */
  text(file: string): Promise<string>;
  /** Answers that were asked for before the app was there. */
  early: {
    take(url: string, headers: Record<string, string>): Promise<{ status: number; text: string }> | null;
  };
  /** The shell draws: the first script's own sentence goes away. */
  started(): void;
  /** Why the previous shell runs, if it does. */
  shellFault?: LoadFault;
}

/** Why a file did not come. `definite`: trying the same again cannot help by itself; `network`: it may. */
export interface LoadFault {
  kind: 'definite' | 'network';
  file: string;
  /** 404, `integrity`, `timeout`, `unknown`… for the report. */
  cause: string;
}

declare global {
  interface Window {
    __pb: BootHandle;
  }
}
