import type { Database } from './database';

/** Returns a value of the sandbox, such as a key. The first call creates and stores it as JSON. */
export async function storedValue<T>(db: Database, name: string, create: () => T): Promise<T> {
  const read = () => db.first<{ value: T }>('select value from sandbox_state where name = $1', [name]);
  const row = await read();
  if (row) return row.value;
  // A concurrent call may have created one.
  await db.query(
    'insert into sandbox_state (name, value) values ($1, $2::jsonb) on conflict (name) do nothing',
    [name, JSON.stringify(create())],
  );
  return (await read())!.value;
}
