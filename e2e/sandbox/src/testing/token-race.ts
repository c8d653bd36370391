import { jest } from '@jest/globals';
import type { Sandbox } from '../main';

/** Lets something happen after the next call has checked its token, and before it goes on. */
export function afterTokenCheck({ ctx }: Sandbox, act: () => Promise<unknown>): void {
  const { db } = ctx;
  const first = db.first.bind(db);
  const found = jest.spyOn(db, 'first').mockImplementation(async (sql, params) => {
    const row = await first(sql, params);
    if (sql.includes('from sessions')) {
      found.mockRestore();
      await act();
    }
    return row as never;
  });
}
