/** The contract's plain values: what the app needs of it at run time (at most 2 KB compressed). */
export * from './states';
export * from './errors';
export * from './paths';
export * from './identifiers';
export * from './environment';
