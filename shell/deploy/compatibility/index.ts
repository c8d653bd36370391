/** Compatibility of the versions of an environment with its shells. */
export type { Run } from './build-document';
export { overall } from './compare';
export { brokenPairs, describeDocument } from './describe';
export type { Compatibility, ComparedModule, Pair, Verdict } from './document';
export { writeDocument } from './write-document';
