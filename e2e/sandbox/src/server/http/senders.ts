import { createHmac, randomBytes } from 'node:crypto';
import { type ServerClock, DAY_SECONDS } from '../clock';

/**
 * Creates the labels under which records of clients without an account are stored, so that each client gets its share of
 * a table. A label does not tell the network address: its key exists only in this process, and for one day. Labels of two
 * calls of this function cannot be joined.
 */
export function createSenders(clock: ServerClock): (client: string) => string {
  let key = randomBytes(32);
  let day = 0;
  return (client) => {
    const today = Math.floor(clock.ms() / (DAY_SECONDS * 1000));
    if (today !== day) {
      key = randomBytes(32);
      day = today;
    }
    return createHmac('sha256', key).update(client).digest('base64url').slice(0, 16);
  };
}
