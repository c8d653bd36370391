/** The parts of the shell that `@shell/deploy` uses. `.dependency-cruiser.cjs` refuses its imports of other files. */
export { STARTUP_STYLE } from './bootstrap/startup-style';
export { NOT_RUN_TEXTS } from './bootstrap/startup-texts';
export { RESERVED_SEGMENTS, knownSegments, readAddress } from './page/address';
export { type DataBlock, findDataBlock, renderDataBlock } from './page/data-block';
export { type PublishedFacts, WORKER_PATH } from './page/offline';
export * from './page/page-data';
export * from './page/places';
export { chooseModule, chooseSwitches } from './page/resolve-version';
export { REPORT_SESSION_KEY } from './page/storage-keys';
