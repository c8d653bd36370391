/** Builds modules and reads finished builds. Runs in Node only. */
export * from './artifact';
export * from './build-id';
export * from './build-module';
export * from './eager-compile';
export * from './languages';
export * from './module-config';
export * from './module-folder';
export * from './package-files';
export * from './places';
export * from './route-defaults';
export * from './react-vant';
export * from './rules';
export { SharedNamesPlugin } from './shared-names-plugin';
export * from './source-maps';
export * from './text-types';
export * from './texts';
export * from './unique-name';
export * from './used-texts';
