import type { FastifyInstance } from 'fastify';
import type { ServerClock } from './clock';
import type { SandboxConfig } from './config/config';
import type { Logger } from './config/log';
import type { Database } from './db';
import type { Jobs } from './jobs';

/** Services that every feature uses. There are no globals, because several sandboxes run in one process. */
export interface ServerContext {
  readonly db: Database;
  readonly clock: ServerClock;
  readonly jobs: Jobs;
  readonly config: SandboxConfig;
  readonly log: Logger;
  /** Callbacks after POST /__sandbox/reset, for data that a feature keeps in memory. */
  readonly onReset: (() => void | Promise<void>)[];
}

/**
 * One feature of the sandbox: its routes, its seed, and its own servers.
 * @typeParam Context services that the feature uses
 */
export interface Feature<Context extends ServerContext = ServerContext> {
  readonly name: string;
  /** Adds routes to the API and handlers to the jobs. */
  register?(app: FastifyInstance, ctx: Context): void | Promise<void>;
  /** Fills the empty tables. Features run in the order of their list, in one transaction. */
  seed?(tx: Database, ctx: Context): Promise<void>;
  /** Starts servers of its own after the API listens. Returns a function that stops them. */
  start?(ctx: Context): Promise<() => Promise<void>>;
}
