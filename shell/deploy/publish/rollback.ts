import { type Selection, withRollback } from '../registry/selection';
import type { StateBefore } from './change';
import { PublishRefused } from './refused';

/** Options of a rollback. */
export interface RollbackOptions {
  /** Id of the version, by default the newest usable one that was live before. */
  to?: string | undefined;
  /** Goes back one more version, although the module was rolled back within the last minute. */
  again?: boolean;
  /**
   * Makes the revision of the rollback the oldest one that may run: a document that starts from an older stored page reloads. Documents
   * that are open keep what they run (decision 75). With `to` the live version, this is all that changes: it adds security to a
   * rollback that is done.
   */
  security?: boolean;
}

/** Time in which a second rollback of a module is taken for a repetition of the first, ms. */
const REPEATED_MS = 60_000;

/**
 * Returns the selection after a rollback of a module.
 * @throws PublishRefused, or Error if the module has no such version
 */
export function withRollbackOf(
  { selection, record, unusable, now }: StateBefore,
  name: string,
  { to, again, security }: RollbackOptions,
): Selection {
  const { previous, live: current } = selection[name] ?? {};
  if (to !== undefined && to === current) {
    if (security) return selection;
    throw new PublishRefused([
      `${name}@${to} is live already. To let no document of an earlier page start, add --security.`,
    ]);
  }
  const { history = [], leaves, since = '' } = record?.live[name] ?? {};
  // By the clock of the machine that rolled back, which may be ahead. A rollback must not wait for it.
  const seconds = Math.abs(Math.round((now.getTime() - Date.parse(since)) / 1000));
  if (!to && !again && leaves && seconds * 1000 < REPEATED_MS) {
    const later = security ? ` To let no document of an earlier page start, add --to ${current}.` : '';
    throw new PublishRefused([
      `${name} was rolled back from ${leaves} to ${current} ${seconds} s ago. To go back one more version, add --again.${later}`,
    ]);
  }
  const before = previous && !history.includes(previous) ? [previous, ...history] : history;
  const problem = to && before.includes(to) ? unusable(name, to) : null;
  if (problem) throw new PublishRefused([`${name}@${to} cannot become live again. ${problem}`]);
  const candidates = before.filter((id) => !unusable(name, id));
  const others = before.filter((id) => id !== current);
  if (!to && others.length > 0 && candidates.every((id) => id === current))
    throw new PublishRefused(
      others.map(
        (id) => `${name}@${id} was live before, but cannot become live again. ${unusable(name, id)}`,
      ),
    );
  return withRollback(selection, name, candidates, to);
}
