import { createHash } from 'node:crypto';

/** Returns the SHA-256 hash of a secret in hex. The database stores tokens, tickets and ids only in this form. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
