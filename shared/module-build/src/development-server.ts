import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { developmentConfig } from './development-config';
import { readModuleJson } from './module-folder';

/** Answers a request, or passes it on. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface DevServer {
  /** Whether the first compilation succeeded. */
  compiled: Promise<boolean>;
  stop(): Promise<void>;
}

/** Options of the development server. */
export interface Served {
  /** Folder around the module. */
  root: string;
  module: string;
  /** Id of the module's development build. */
  id: string;
  port: number;
  /** Whether the page's React supports Fast Refresh. Otherwise a change reloads the page. */
  inPlace: boolean;
  /** Folder of the catalogues. */
  locales: string;
}

/** Returns whether nobody listens on a port of loopback. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * Serves a module's development build with hot reload under the addresses of the adapted page, and everything else
 * through `routes`. A change of a catalogue or module.json reloads the page, because the shell reads them at start.
 * @throws Error if the port is taken
 */
export async function startDevServer(
  { root, module: name, id, port, inPlace, locales }: Served,
  routes: Handler,
): Promise<DevServer> {
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Choose another one with --port.`);
  const config = developmentConfig({
    root,
    module: readModuleJson(root, name),
    id,
    inPlace,
    outputPath: path.join(root, name, 'dist', id),
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
      watchFiles: [locales, path.join(root, name, 'module.json')],
      // `auto`, 0.0.0.0 and port 0 stand for the scheme, host and port of the page.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: routes as never }],
    },
    compiler,
  );
  await server.start();
  return { compiled, stop: () => server.stop() };
}
