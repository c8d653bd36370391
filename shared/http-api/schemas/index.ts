/** Schemas of the HTTP API. The app imports only their types. The sandbox validates with them. */
export * as primitives from './primitives';
export * from './envelope';
export * from './endpoints';
export * from './headers';
export { HTTP_API_VERSION } from '../app/version';
export * as schemas from './all';
export type * from './types';
export type * from './args';
/** For the schemas of a module's own endpoints (`*.schema.ts`). */
export { default as Type } from 'typebox';
