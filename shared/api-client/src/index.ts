export * from './client';
export * from './errors';
export * from './request';
export * from './server-clock';
export { type KeyStorage, hashText, intentKeys } from './idempotency';
export { uuid } from './uuid';
