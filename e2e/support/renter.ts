import { Renter as JourneyRenter } from '@shared/module-testing/journeys';
import type { SandboxControl } from './sandbox-control';

/** A renter whose platform is the sandbox. */
export class Renter extends JourneyRenter<SandboxControl> {}
