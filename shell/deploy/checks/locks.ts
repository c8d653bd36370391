import type { Locks } from '../registry/revision-record';

/** Returns which locks forbid a change of these modules. */
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
