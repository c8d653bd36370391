import type { ControlContext } from './control/context';
import type { PlatformContext } from './platform/context';

/** What all parts together need. `sandbox.ts` creates it. */
export interface SandboxContext extends PlatformContext, ControlContext {}
