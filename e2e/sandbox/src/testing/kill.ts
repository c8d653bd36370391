import type { Sandbox } from '../main';

/**
 * Runs a call and kills the process after a number of commits: from then on every statement fails, as if no further one
 * had been sent. The database is as a killed process leaves it. Then "restarts" it.
 * @returns whether the call was killed; false if it committed fewer times
 */
export async function killAfterCommit(
  { ctx }: Pick<Sandbox, 'ctx'>,
  commits: number,
  call: () => Promise<unknown>,
): Promise<{ killed: boolean }> {
  const { query, transaction } = ctx.db;
  let left = commits;
  const requireAlive = () => {
    if (left <= 0) throw new Error('the process was killed');
  };
  /** Counts a commit. The answer of the one that kills does not arrive. */
  const commit = () => {
    left--;
    requireAlive();
  };
  await ctx.jobs.stop();
  Object.assign(ctx.db, {
    query: async (...args: Parameters<typeof query>) => {
      requireAlive();
      const rows = await query(...args);
      if (!/^\s*(select|with)\b/i.test(args[0])) commit();
      return rows;
    },
    transaction: async (...args: Parameters<typeof transaction>) => {
      requireAlive();
      const result = await transaction(...args);
      commit();
      return result;
    },
  });
  try {
    await call();
    return { killed: left <= 0 };
  } finally {
    Object.assign(ctx.db, { query, transaction });
    ctx.jobs.start();
  }
}
