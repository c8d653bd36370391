import type { ServerClock } from './server/clock';
import type { SandboxConfig } from './server/config/config';
import type { Database } from './server/db';
import type { Jobs } from './server/jobs';
import type { Notice } from './platform/notices';

export interface Logger {
  info(text: string, detail?: unknown): void;
  warn(text: string, detail?: unknown): void;
  error(text: string, detail?: unknown): void;
}

/** Shared services of the sandbox's features. There are no globals: several sandboxes run in one process. */
export interface SandboxContext {
  readonly db: Database;
  readonly clock: ServerClock;
  readonly jobs: Jobs;
  readonly config: SandboxConfig;
  readonly log: Logger;
  /** Sends a notice by mail. The mail feature sets it; before that, notices are only logged. */
  notify: (notice: Notice) => Promise<void>;
  /** Callbacks after POST /__sandbox/reset, for data that a feature keeps in memory. */
  readonly onReset: (() => void | Promise<void>)[];
  /** Resets to the seed. The clock starts at `startsAt`, or at real time. */
  readonly reset: (startsAt?: Date) => Promise<void>;
}

/** One part of the sandbox: its routes, its seed, and its own servers. */
export interface Feature {
  readonly name: string;
  /** Adds routes to the API and handlers to the jobs. */
  register?(app: import('fastify').FastifyInstance, ctx: SandboxContext): void | Promise<void>;
  /** Fills the empty tables. Features run in the order of their list, in one transaction. */
  seed?(tx: Database, ctx: SandboxContext): Promise<void>;
  /** Starts servers of its own after the API listens. Returns a function that stops them. */
  start?(ctx: SandboxContext): Promise<() => Promise<void>>;
}
