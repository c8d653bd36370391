import webPush from 'web-push';
import type { Database } from '../../server/db';
import { storedValue } from '../../server/db/stored-value';

/** Returns the key pair of the platform (VAPID, RFC 8292), base64url. */
export const vapidKeys = (db: Database) => storedValue(db, 'vapid_keys', webPush.generateVAPIDKeys);
