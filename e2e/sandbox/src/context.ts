import type { ControlContext } from './control/context';
import type { PlatformContext } from './platform/context';

/** Context of all features. `sandbox.ts` creates it. */
export interface SandboxContext extends PlatformContext, ControlContext {}
