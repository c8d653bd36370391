import type { LoaderContext } from 'webpack';
import { bundleWorker } from './bundle-worker';

/**
 * Loads `new URL('./x.worker.ts', import.meta.url)` as the URL of the bundled worker. Webpack's own workers cannot be
 * used: they start from a URL, which the page's policy refuses, and load chunks that no hash verifies.
 */
export default function workerLoader(this: LoaderContext<object>): void {
  const done = this.async();
  bundleWorker(this.resourcePath, this.mode === 'production').then(
    ({ script, inputs }) => {
      for (const input of inputs) this.addDependency(input);
      // For the notices of the packages in the worker (`bundled-packages.ts`).
      if (this._module?.buildInfo) this._module.buildInfo.workerInputs = inputs;
      done(null, script);
    },
    (error: unknown) => done(error as Error),
  );
}
