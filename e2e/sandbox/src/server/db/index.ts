export { type Database, type Row, DatabaseUnavailable, isUniqueViolation, insertRow } from './database';
export { migrate, truncateAll } from './migrate';
export { openDirectory, openMemory } from './pglite';
export { openServer } from './postgres';
export { template } from './template';
