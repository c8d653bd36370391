import type { SandboxContext } from './context';
import { guardControl } from './control/guard';
import { features } from './features';
import { fulfilPayment, tellLatePayment } from './platform/orders/fulfil';
import type { OrderRow } from './platform/records/order-row';
import type { PaymentRow } from './platform/records/payment-row';
import { createServerClock } from './server/clock';
import { type ConfigOptions, type SandboxConfig, sandboxConfig } from './server/config/config';
import { type Logger, consoleLogger } from './server/config/log';
import type { ServerContext } from './server/context';
import {
  type Database,
  migrate,
  openDirectory,
  openMemory,
  openServer,
  template,
  truncateAll,
} from './server/db';
import { createApi } from './server/http';
import { createJobs } from './server/jobs';
import { createCabinetNetwork } from './world/cabinets';
import { providerSecrets } from './world/checkout';
import { getMailServer } from './world/mail';

export interface SandboxOptions extends ConfigOptions {
  /** Directory of the embedded database, which survives a restart. */
  dataDir?: string;
  /** Uses an in-memory database instead. Without bulk stores it starts from the seeded template. */
  memory?: boolean;
  /** Connection string of a PostgreSQL server. It has priority over `dataDir` and `memory`. */
  databaseUrl?: string;
  /** Schema on a server; defaults to `sandbox_<portBase>`. Processes with the same schema are one sandbox. */
  schema?: string;
  /** Returns the real time in ms, for a clock that stands still between the steps of the control API. */
  realNow?: () => number;
  log?: Logger;
}

export interface Sandbox {
  urls: { app: string; api: string; identity: string; checkout: string };
  /** Gives tests in the same process access to the services. */
  ctx: SandboxContext;
  stop(): Promise<void>;
}

/** Creates the context: the server's services, and the ports that connect the platform with the world. */
async function createContext(
  db: Database,
  config: SandboxConfig,
  log: Logger,
  realNow?: () => number,
): Promise<SandboxContext> {
  const clock = await createServerClock(db, realNow);
  const server: ServerContext = { db, clock, jobs: createJobs(db, clock, log), config, log, onReset: [] };
  const ctx: SandboxContext = Object.assign(server, {
    cabinets: createCabinetNetwork(server),
    paymentProvider: { secrets: () => providerSecrets(db) },
    mailServer: getMailServer(server),
    fulfilPayment: (tx: Database, payment: PaymentRow, order: OrderRow | null) =>
      fulfilPayment(ctx, tx, payment, order),
    tellLatePayment: (tx: Database, payment: PaymentRow, order: OrderRow | null) =>
      tellLatePayment(ctx, tx, payment, order),
    // A running job, such as the delivery of a webhook, would continue with the data of the new seed.
    reset: (startsAt?: Date) => ctx.jobs.runAlone(() => reset(ctx, startsAt ?? null)),
  });
  return ctx;
}

/** Seeds an empty database. A seeded one stays unchanged. */
async function seedOnce(ctx: SandboxContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.query('lock table sandbox_state in exclusive mode');
    if (await tx.first("select 1 from sandbox_state where name = 'seeded'")) return;
    await seed(tx, ctx);
  });
}

async function seed(tx: Database, ctx: SandboxContext): Promise<void> {
  for (const feature of features) await feature.seed?.(tx, ctx);
  await tx.query("insert into sandbox_state (name, value) values ('seeded', 'true')");
}

async function reset(ctx: SandboxContext, startsAt: Date | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await truncateAll(tx);
    await ctx.clock.startAt(tx, startsAt);
    await seed(tx, ctx);
  });
  await ctx.clock.refresh();
  for (const forget of ctx.onReset) await forget();
}

async function openDatabase(options: SandboxOptions, config: SandboxConfig, log: Logger): Promise<Database> {
  if (options.databaseUrl) {
    return openServer(options.databaseUrl, options.schema ?? `sandbox_${config.portBase}`);
  }
  if (!options.memory) return openDirectory(options.dataDir ?? `.local/sandbox-${config.portBase}`);
  if (config.bulkStores > 0) return openMemory();
  const seeded = await template(async (db) => {
    await migrate(db);
    await seedOnce(await createContext(db, sandboxConfig({}), log));
  });
  return openMemory(seeded);
}

/** Starts a sandbox. All servers are listening when it resolves. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const log = options.log ?? consoleLogger(options.memory);
  const config = sandboxConfig(options);
  const db = await openDatabase(options, config, log);
  const stops: (() => Promise<unknown>)[] = [() => db.close()];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    await migrate(db);
    const ctx = await createContext(db, config, log, options.realNow);
    await seedOnce(ctx);
    await ctx.clock.refresh();
    const api = await createApi(ctx);
    guardControl(api, ctx);
    for (const feature of features) await feature.register?.(api, ctx);
    await api.listen({ host: '127.0.0.1', port: config.portBase + 1 });
    stops.push(() => api.close());
    for (const feature of features) {
      const end = await feature.start?.(ctx);
      if (end) stops.push(end);
    }
    ctx.jobs.start();
    stops.push(() => ctx.jobs.stop());
    return {
      urls: {
        app: config.appOrigin,
        api: config.apiOrigin,
        identity: config.identityOrigin,
        checkout: config.checkoutOrigin,
      },
      ctx,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
