import type { ServerContext } from '../server/context';

/** What the control API needs. */
export interface ControlContext extends ServerContext {
  /** Resets to the seed. The clock starts at `startsAt`, or at real time. */
  readonly reset: (startsAt?: Date) => Promise<void>;
}
