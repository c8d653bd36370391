// Views of a power bank that does not charge. They are loaded when one is needed.
export { FaultPromise } from './FaultPromise';
export { FaultView } from './FaultView';
