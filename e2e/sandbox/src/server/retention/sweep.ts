import { type ServerClock, plusSeconds } from '../clock';
import type { Database } from '../db';
import { type Limits, RETENTION } from './rules';

/** Returns the statements that delete the rows beyond the limits, with their parameters. */
function statementsOf(table: string, limits: Limits, now: Date): [sql: string, params: unknown[]][] {
  const { order, rows = 'true', age, sender, each, most } = limits;
  const found: [string, unknown[]][] = [];
  if (age) {
    const end = plusSeconds(age.real ? new Date() : now, -age.seconds);
    found.push([`delete from ${table} where ${age.column} <= $1 and (${rows})`, [end]]);
  }
  // The newest row of each sender is its first.
  const ranked = `select ctid as row, ${order} as age,
    row_number() over (partition by ${sender ?? '1'} order by ${order} desc) as place from ${table} where ${rows}`;
  if (each !== undefined)
    found.push([
      `delete from ${table} where ctid in (select row from (${ranked}) ranked where place > $1)`,
      [each],
    ]);
  if (most !== undefined)
    found.push([
      `delete from ${table} where ctid in (select row from (${ranked}) ranked order by place desc, age
         limit greatest(0, (select count(*) from ${table} where ${rows}) - $1::bigint))`,
      [most],
    ]);
  return found;
}

/** Deletes the rows of a table that its rule does not keep. */
export async function sweepTable(db: Database, clock: ServerClock, table: string): Promise<void> {
  const rule = RETENTION[table];
  if (!Array.isArray(rule)) return;
  for (const limits of rule as readonly Limits[])
    for (const [sql, params] of statementsOf(table, limits, clock.now())) await db.query(sql, params);
}

/** Deletes the rows of all tables that the rules do not keep. */
export async function sweep(db: Database, clock: ServerClock): Promise<void> {
  for (const table of Object.keys(RETENTION)) await sweepTable(db, clock, table);
}
