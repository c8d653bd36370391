import { randomInt } from 'node:crypto';
import type { ServerContext } from '../../server/context';
import type { Database } from '../../server/db';
import { HttpFault } from '../../server/http/faults';

const TRIES = 1_000;
const RETRY_AFTER_SECONDS = 60;

/**
 * Returns a number that no row has. Its digits are random, because consecutive ones would tell how many there are.
 * @throws HttpFault 503 if nearly all numbers are taken
 */
export async function newNumber(
  { log }: Pick<ServerContext, 'log'>,
  tx: Database,
  { table, column }: { table: string; column: string },
  prefix: string,
  digits: number,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const no = prefix + String(randomInt(10 ** digits)).padStart(digits, '0');
    if (!(await tx.first(`select 1 from ${table} where ${column} = $1`, [no]))) return no;
  }
  log.error(`no number is left for ${prefix} in ${table}`);
  throw new HttpFault(503, 'no number is left', RETRY_AFTER_SECONDS);
}
