import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readModuleJson } from '@shared/module-build';
import { developmentConfig } from '../../../shared/module-build/src/development-config';
import { ROOT } from '../root';
import { localesFolder } from './local-module';
import type { Handler } from './routes';

export interface DevServer {
  /** Whether the first compilation succeeded. */
  compiled: Promise<boolean>;
  stop(): Promise<void>;
}

/** Options of the development server. */
export interface Served {
  module: string;
  /** Id of the module's development build. */
  id: string;
  port: number;
  /** Whether the page's React supports Fast Refresh. Otherwise a change reloads the page. */
  inPlace: boolean;
}

/**
 * Serves a module's development build with hot reload under the addresses of the adapted page, and everything else
 * through `routes`. A change of a catalogue or module.json reloads the page, because the shell reads them at start.
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
      // `auto`, 0.0.0.0 and port 0 stand for the scheme, host and port of the page.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: routes as never }],
    },
    compiler,
  );
  await server.start();
  return { compiled, stop: () => server.stop() };
}
