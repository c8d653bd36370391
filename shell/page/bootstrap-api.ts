import type { EarlyAnswers } from '@shared/api-client';
import type { Language } from '@shared/i18n';
import type { EntryTable, PageData } from './page-data';
import type { Address } from './address';
import type { ChosenModule, ChosenShell } from './resolve-version';
import type { CheckedPage, MissingVersion } from './offline';
import type { Quarantine } from './quarantine';
import type { RemindMessage } from './reminders';

/**
 * API that the bootstrap script provides to the shell, as `window.__pb`. The shell gets it once, when its script starts.
 * All other scripts get `table` only (`shell/bootstrap/handle.ts`).
 */
export interface BootstrapApi {
  /** The page data with all versions. `shell` and `modules` contain the versions that this document uses. */
  data: PageData;
  /** The shell version that runs. Changes when the previous one takes over. */
  shell: ChosenShell;
  /** The chosen version of each module. */
  modules: Record<string, ChosenModule>;
  /** `on` or `off` for each switch that is set, by name. Missing in a document of an earlier release. */
  switches?: Record<string, 'on' | 'off'>;
  /** Determines the canary buckets of this session. */
  sessionId: string;
  /** Identifies the tab in reports. */
  reportSession: string;
  address: Address;
  language: Language;
  quarantine: Quarantine;
  /** Tables of the entries that have run, by the folder of the version and, for older shells, by build id. */
  tables: Record<string, EntryTable>;
  /** Registers an entry's table, in the first line of the entry. Accepts it once, and only while that entry runs. */
  table(base: string, id: string, table: EntryTable): void;
  /**
   * Reads the current page data from the server, and adds the files of its versions to the integrity gate.
   * Missing in a document of an earlier release.
   * @returns the revision, and the version of each module that this session uses; null if the page data are in another
   * format
   */
  readPage?(): Promise<{ revision: string; modules: Record<string, ChosenModule> | null }>;
  /**
   * Sends reports to the collector, with functions of the browser that no module has replaced. Missing in a document of
   * an earlier release.
   */
  sendReports?(reports: readonly object[]): void;
  /**
   * Loads a script or a stylesheet once, with its integrity hash. Joins a load that is in flight or done, including
   * those that the bootstrap started. Rejects with a FileError. The next call after a failure bypasses the cache.
   */
  load(file: string): Promise<void>;
  /** Requests each pending file below a folder once more, bypassing the cache. */
  hurry(folder: string): Promise<void>;
  /** Forgets a script that ran without the expected effect. The next `load` runs it again, bypassing the cache. */
  forget(file: string): void;
  /** Fetches a catalogue once, with its integrity hash. */
  json(file: string): Promise<unknown>;
  /** Starts a worker from a file that is fetched with its integrity hash. Rejects with a FileError if it is not. */
  startWorker(file: string): Promise<Worker>;
  /**
   * Registers the service worker and asks it to store this page with its files. Call it when the document is usable.
   * Removes the service worker if the page has switched it off. Rejects if the browser or the host refuses.
   * @param language language of the catalogues to store
   * @param isMetered whether the connection is metered or slow. A phone without a service worker then gets none
   * @param onLeftOut called with the versions whose files did not arrive. Never called by a document of an earlier release
   */
  keepOffline(
    language: Language,
    isMetered: boolean,
    onLeftOut?: (versions: readonly MissingVersion[]) => void,
  ): Promise<void>;
  /**
   * Resolves to what the service worker has read about the page when this document started; to null without a worker. Some
   * workers of earlier releases never answer. Missing in a document of an earlier release.
   */
  checked?: Promise<CheckedPage | null>;
  /**
   * Asks the service worker again, as for `checked`. Call it if the network had not told. Missing in a document of an earlier
   * release.
   */
  check?(): Promise<CheckedPage | null>;
  /** For an earlier shell, which may run in this document: the oldest revision of `checked`. */
  oldest?: Promise<string | null>;
  /**
   * Sends the service worker the account that gets reminders, and returns its access to push messages. Null if there is
   * no service worker.
   * @param message null to send nothing
   * @param register whether to register the service worker if there is none, also on a metered connection
   */
  push(message: RemindMessage | null, register: boolean): Promise<PushManager | null>;
  /**
   * Asks the service worker to wake this document when the network is back (Background Sync). Does nothing without a
   * service worker. Missing in a document of an earlier release.
   */
  awaitNetwork?(wake: () => void): Promise<void>;
  /** Prefetched API responses. */
  early: EarlyAnswers;
  /** Reports that the shell has rendered. Removes the startup message. */
  started(): void;
  /**
   * Reports that the shell with this build id threw. Before its first render the previous shell takes over, afterwards
   * the startup message is shown.
   */
  failed(error: unknown, id: string): void;
  /** Resolves when all files of a shell version are loaded. Never settles for a version that was abandoned. */
  ready(id: string): Promise<void>;
}

/** Reason why a file failed to load. A retry may succeed after a `network` failure, but not after a `definite` one. */
export interface FileError {
  kind: 'definite' | 'network';
  file: string;
  /** `404`, `integrity`, `threw`, `timeout`, `unreachable` and others. The loader compares some of them. */
  cause: string;
  /** Message of the error that a script threw. */
  detail?: string;
  /** Stack or position of that error. Missing from a bootstrap script of an earlier release. */
  stack?: string | undefined;
}

declare global {
  interface Window {
    __pb: BootstrapApi;
  }
}
