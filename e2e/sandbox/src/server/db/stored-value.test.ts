import { type Database, migrate, openMemory } from '.';
import { storedValue } from './stored-value';

let db: Database;
beforeAll(async () => {
  db = await openMemory();
  await migrate(db);
});
afterAll(() => db.close());

test('creates a value once, also if calls are concurrent', async () => {
  let created = 0;
  const read = () => storedValue(db, 'key', () => ({ number: ++created }));
  const values = await Promise.all([read(), read(), read()]);
  expect(new Set(values.map(({ number }) => number)).size).toBe(1);
  expect(await read()).toEqual(values[0]);
  expect(await storedValue(db, 'other key', () => 'text')).toBe('text');
});
