import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readModuleJson } from '@shared/module-build';
import { developmentConfig } from '../../../shared/module-build/src/development-config';
import { ROOT } from '../root';
import { localesFolder } from './local-module';
import type { Handler } from './routes';

export interface DevServer {
  /** Ends with the first compilation: whether the module compiles. */
  compiled: Promise<boolean>;
  stop(): Promise<void>;
}

/** What is served, and how. */
export interface Served {
  /** The module and the id of its development build. */
  module: string;
  id: string;
  port: number;
  /** Whether the page's React can draw a changed component in place; otherwise a change loads the page anew. */
  inPlace: boolean;
}

/**
 * Serves a module's development build under its own name in the page, with hot reload, and everything else by `routes`.
 * A changed text or title reloads the page: the catalogues are the shell's to read.
 */
export async function startDevServer(
  { module: name, id, port, inPlace }: Served,
  routes: Handler,
): Promise<DevServer> {
  const config = developmentConfig({
    root: ROOT,
    module: readModuleJson(ROOT, name),
    id,
    inPlace,
    outputPath: path.join(ROOT, name, 'dist', id),
  });
  const compiler = webpack({
    ...config,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  })!;
  const compiled = new Promise<boolean>((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => resolve(!stats.hasErrors()));
  });
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: inPlace,
      liveReload: true,
      static: false,
      compress: false,
      setupExitSignals: false,
      headers: { 'Cache-Control': 'no-store' },
      devMiddleware: { publicPath: `/${name}/${id}/` },
      watchFiles: [localesFolder(name), path.join(ROOT, name, 'module.json')],
      // The page's own host: it is called localhost there.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: routes as never }],
    },
    compiler,
  );
  await server.start();
  return { compiled, stop: () => server.stop() };
}
