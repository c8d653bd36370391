/** Compatibility of versions: the document of an environment, and the check of a module that is not published. */
export type { Run } from './build-document';
export { checkDeployed } from './check-deployed';
export { overall } from './compare';
export { brokenPairs, describeDocument } from './describe';
export type { Compatibility, ComparedModule, Pair, Verdict } from './document';
export { writeDocument } from './write-document';
