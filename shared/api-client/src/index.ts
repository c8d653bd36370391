export { parseEnvelope } from './envelope';
export * from './client';
export * from './config';
export * from './errors';
export * from './limits';
export * from './request';
export * from './server-clock';
export { type KeyStorage, hashText, intentKeys } from './idempotency';
export { uuid } from './uuid';
