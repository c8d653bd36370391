import { expect } from '@playwright/test';
import { type Engine, type EngineKind, type EngineOptions, ENGINES } from '../../tools/browsers/engines';
import { test as withServer } from '../fault-server/fixtures';
import { EngineRenter } from './engine-renter';
import { OFFLINE_PAGE, type Shown, type Visit } from './offline-page';

export { expect };

export interface EngineFixtures {
  /** Engine under test. `forEachEngine` sets it. */
  kind: EngineKind;
  /** Settings of the browser; override them with `test.use({ options: … })`. */
  options: EngineOptions;
  /** A browser with an empty profile. */
  engine: Engine;
  /** A renter who opens the app from the stack. Fails the test at its end if the app has reported a failure. */
  visitor: EngineRenter;
  /** A renter who opens the app from the fault server. */
  visitorThroughServer: EngineRenter;
}

/** Tests in any engine. A missing engine fails a test if CI is set, and skips it otherwise. */
export const test = withServer.extend<EngineFixtures>({
  kind: [ENGINES[0]!, { option: true }],
  options: [{}, { option: true }],
  engine: async ({ kind, options, stack, sandbox }, use, info) => {
    // `sandbox` is a parameter only to start that fixture, which resets the data.
    void sandbox;
    const missing = kind.missing();
    if (process.env.CI) expect(missing, 'every engine is installed if CI is set').toBeNull();
    info.skip(missing !== null, `${missing}`);
    const engine = await kind.start(stack.portBase + 8, options);
    const since = Date.now();
    try {
      await use(engine);
    } finally {
      info.annotations.push({ type: 'seconds', description: ((Date.now() - since) / 1000).toFixed(1) });
      await engine.close();
    }
  },
  visitor: async ({ engine, stack, sandbox }, use) => {
    await use(new EngineRenter(engine, stack.app, stack, sandbox));
    const { reports } = await sandbox.reports();
    expect(reports.filter(({ kind }) => kind !== 'document')).toEqual([]);
    expect((await sandbox.ledger()).balanced, 'the ledger is balanced').toBe(true);
  },
  visitorThroughServer: ({ engine, server, stack, sandbox }, use) =>
    use(new EngineRenter(engine, server.origin, stack, sandbox)),
});

/** Declares tests once for each engine. `npm run e2e:engines` runs them, `npm test` does not. */
export function forEachEngine(declare: () => void): void {
  for (const kind of ENGINES)
    test.describe(kind.name, { tag: '@engines' }, () => {
      test.use({ kind });
      declare();
    });
}

/** Records for the matrix that the engine under test cannot do something here. The rest of the test still runs. */
export function recordUnsupported(reason: string): void {
  test.info().annotations.push({ type: 'not supported', description: reason });
}

/** Records for the matrix what a route shows without network. */
export function recordOffline(visit: Visit, route: string, shown: Shown): void {
  test.info().annotations.push({ type: OFFLINE_PAGE, description: `${visit}: ${route}: ${shown}` });
}
