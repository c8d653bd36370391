import { inEnvironment } from '../environments/command-text';
import type { Locks } from '../registry/revision-record';

/**
 * Returns a refusal for each module that is locked. A lock of everything (`*`) applies to all modules.
 * @param environment name of the environment that has the locks
 */
export const lockRefusals = (environment: string, names: readonly string[], locks: Locks = {}): string[] =>
  names.flatMap((name) => {
    const key = locks[name] ? name : '*';
    const lock = locks[key];
    if (!lock) return [];
    const what = key === '*' ? 'Everything' : name;
    const unlock = inEnvironment(key === '*' ? 'unlock' : `unlock ${name}`, environment);
    return [
      `${what} is locked by ${lock.by} since ${lock.at}: ${lock.reason}. Wait, or run \`deploy ${unlock}\`.`,
    ];
  });
