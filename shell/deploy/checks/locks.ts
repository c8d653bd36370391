import type { Locks } from '../registry/revision-record';

/** Why something may not be changed now. */
export const lockRefusals = (names: readonly string[], locks: Locks = {}): string[] =>
  names.flatMap((name) => {
    const key = locks[name] ? name : '*';
    const lock = locks[key];
    if (!lock) return [];
    const what = key === '*' ? 'Everything' : name;
    return [
      `${what} is locked by ${lock.by} since ${lock.at}: ${lock.reason}. Wait, or \`deploy unlock${key === '*' ? '' : ` ${name}`}\`.`,
    ];
  });
