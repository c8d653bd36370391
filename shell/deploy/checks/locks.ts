import type { Locks } from '../registry/revision-record';

/** Returns a refusal for each module that is locked. A lock of everything (`*`) applies to all modules. */
export const lockRefusals = (names: readonly string[], locks: Locks = {}): string[] =>
  names.flatMap((name) => {
    const key = locks[name] ? name : '*';
    const lock = locks[key];
    if (!lock) return [];
    const what = key === '*' ? 'Everything' : name;
    return [
      `${what} is locked by ${lock.by} since ${lock.at}: ${lock.reason}. Wait, or run \`deploy unlock${key === '*' ? '' : ` ${name}`}\`.`,
    ];
  });
