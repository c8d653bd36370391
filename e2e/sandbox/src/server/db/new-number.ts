import { randomInt } from 'node:crypto';
import type { Database } from './database';

const TRIES = 1_000;

/**
 * Returns a number that no row has. Its digits are random, because consecutive ones would tell how many there are.
 * @throws Error if nearly all numbers are taken
 */
export async function newNumber(
  tx: Database,
  { table, column }: { table: string; column: string },
  prefix: string,
  digits: number,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const no = prefix + String(randomInt(10 ** digits)).padStart(digits, '0');
    if (!(await tx.first(`select 1 from ${table} where ${column} = $1`, [no]))) return no;
  }
  throw new Error(`no number is left for ${prefix} in ${table}`);
}
