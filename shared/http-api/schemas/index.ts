/** Schemas of the HTTP API. The app imports only types; the sandbox validates with the schemas. */
export * as primitives from './primitives';
export * from './envelope';
export * from './endpoints';
export * as schemas from './all';
export type * from './types';
