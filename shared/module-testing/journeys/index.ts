/** Fixtures of the journeys of a module: browser tests in the deployed app, with the module's build in it. */
export { accessViolations, expectAccessible } from './accessible';
export { type ArgsOf, callPath, isCallTo, isRequestOf } from './calls';
export { installDecoder, modulesOf, drawCamera, photoOf, pointCameraAt, watchDecoders } from './camera';
export { type Journey, type PageWatch, expect, journeys, test, watchPage } from './fixtures';
export { type Fault, type Mail, PlatformControl, controlAt } from './platform-control';
export { type Deployed, REGIONS, type Region, Renter } from './renter';
