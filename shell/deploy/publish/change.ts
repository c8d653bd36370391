import type { Settings } from '@shared/module-kit/host';
import type { PageData } from 'shell/publishing';
import type { Environment } from '../environments/environments';
import type { Owners } from '../ownership/owners';
import type { RequestedChange, SignedRequest } from '../ownership/request';
import type { RequestKind } from '../ownership/rules';
import type { Accepted, Author, Locks, RevisionRecord } from '../registry/revision-record';
import type { Selection } from '../registry/selection';

/** Context of a change of the page. */
export interface Platform {
  /** Root of the repository, from which the bootstrap script is bundled. A squad elsewhere: the folder around its module. */
  root: string;
  /**
   * Whether a change replaces only the page data in the stored documents and the service worker. True for a squad in a repository
   * of its own: it has no sources of the document, and its packages may be older than what the platform team has published.
   */
  keepsDocument?: boolean;
  /** Whether versions may exceed their budgets. True for the local app, in which modules are developed. */
  ignoresBudgets?: boolean;
  environment: Pick<Environment, 'name' | 'artifacts' | 'address' | 'local' | 'settings'> &
    Partial<Pick<Environment, 'base'>>;
  owners: Owners;
  /** Signs a request, or returns one that was signed elsewhere. `changePage` verifies it in both cases. */
  ask(asked: RequestedChange, now: Date): SignedRequest;
  author: Author;
  now(): Date;
}

/** State before a change. */
export interface StateBefore {
  selection: Selection;
  record: RevisionRecord | null;
  /**
   * Returns why a version cannot become live again: it is not stored, its key is not valid, or it does not fit the live
   * shell. Null if it can.
   */
  unusable(name: string, id: string): string | null;
  /** Returns the switches that the live version or the canary of a module declares: by name, the day from which it is off. */
  switches(name: string): Record<string, string>;
  now: Date;
}

export interface Change {
  /** The command, for the revision's record. */
  action: string;
  /** Kinds of the change, which determine who may request it. */
  kinds: readonly RequestKind[];
  /** Modules that change. If one of them is locked, the change is refused. */
  names: readonly string[];
  /** Modules that the request names, if they differ from `names`. */
  about?: readonly string[];
  /** Keeps the page that another process has published meanwhile, as it is. For a new preview. */
  creates?: boolean;
  /** Versions that the base of a new preview accepted. */
  accepted?: Accepted;
  /**
   * Ignores locks and the platform's budgets, and allows a package version that was live before. For rollbacks and the end
   * of a canary.
   */
  goesBack?: boolean;
  /** Returns the selection after the change. */
  to?(before: StateBefore): Selection;
  /**
   * Returns the locks after the change.
   * @param squad squad that requests the change
   */
  locks?(locks: Locks, squad: string): Locks;
  /** Returns the settings after the change. */
  settings?(current: Settings | undefined): Settings;
  /**
   * Returns the state of the service worker after the change: `off`, or undefined if it is on.
   * @throws PublishRefused if the change does not fit the current state
   */
  serviceWorker?(current: PageData['serviceWorker']): PageData['serviceWorker'];
  /**
   * Returns the oldest revision whose documents may still run after the change.
   * @param next the revision that the change makes
   * @throws PublishRefused if the change does not fit the current one
   */
  oldest?(current: string | undefined, next: string): string | undefined;
}
