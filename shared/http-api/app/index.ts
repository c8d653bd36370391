/** Plain values of the HTTP API that the app needs at run time (at most 2 KB compressed). */
export * from './states';
export * from './errors';
export * from './paths';
export * from './idempotency';
export * from './identifiers';
export * from './reports';
export * from './rules';
export * from './environment';
export * from './browser-type';
export * from './plain-endpoint';
