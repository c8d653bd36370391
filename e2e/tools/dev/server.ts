import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readModuleJson } from '@shared/module-build';
import { developmentConfig } from '../../../shared/module-build/src/development-config';
import { ROOT } from '../root';
import { localesFolder } from './local-module';
import type { Handler } from './routes';

export interface DevServer {
  /** Resolves after the first compilation to whether the module compiles. */
  compiled: Promise<boolean>;
  stop(): Promise<void>;
}

/** Options of the development server. */
export interface Served {
  /** Module, and id of its development build. */
  module: string;
  id: string;
  port: number;
  /** Whether the page's React supports Fast Refresh. Otherwise a change reloads the page. */
  inPlace: boolean;
}

/**
 * Serves a module's development build under its name in the page, with hot reload, and everything else
 * through `routes`. A changed catalogue or module.json reloads the page, because the shell reads them.
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
      // The page's own host, which the client calls localhost.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: routes as never }],
    },
    compiler,
  );
  await server.start();
  return { compiled, stop: () => server.stop() };
}
