import type { ServerClock } from './clock';
import type { SandboxConfig } from './config';
import type { Database } from './db';
import type { Jobs } from './jobs';
import type { Notice } from './notices';

export interface Logger {
  info(text: string, detail?: unknown): void;
  warn(text: string, detail?: unknown): void;
  error(text: string, detail?: unknown): void;
}

/** What every part of the sandbox is given. Nothing in it is global: several sandboxes run in one process. */
export interface SandboxContext {
  readonly db: Database;
  readonly clock: ServerClock;
  readonly jobs: Jobs;
  readonly config: SandboxConfig;
  readonly log: Logger;
  /** Sends a notice by mail. The mail feature sets it; until then notices are only logged. */
  notify: (notice: Notice) => Promise<void>;
  /** Run after POST /__sandbox/reset, for what a feature keeps in memory. */
  readonly onReset: (() => void | Promise<void>)[];
  /** Back to the seed. The clock starts at `startsAt`, or at real time. */
  readonly reset: (startsAt?: Date) => Promise<void>;
}

/** One part of the sandbox: its routes, its seed, what runs beside the API. */
export interface Feature {
  readonly name: string;
  /** Adds routes to the API and handlers to the jobs. */
  register?(app: import('fastify').FastifyInstance, ctx: SandboxContext): void | Promise<void>;
  /** Fills the empty tables; in the order of the list of features, within one transaction. */
  seed?(tx: Database, ctx: SandboxContext): Promise<void>;
  /** Starts servers of its own, after the API listens; gives back what stops them. */
  start?(ctx: SandboxContext): Promise<() => Promise<void>>;
}
