import type { ServerContext } from '../server/context';

/** Context of the control API. */
export interface ControlContext extends ServerContext {
  /** Resets to the seed. The clock starts at `startsAt`, or at real time. */
  readonly reset: (startsAt?: Date) => Promise<void>;
}
