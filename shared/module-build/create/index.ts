/** Makes the files of a new module, and the generated files of a module. */
export * from './own-endpoints';
export * from './words';
export * from './write';
