import { readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleWorker } from '@shared/module-build/bundle-worker';
import { ROOT } from '../../tools/root';

const READER = path.join(ROOT, 'mf-rental/src/scan/reader');
const WORKERS = ['jsqr.worker', 'zxing.worker'];
/** As strict as the policy of the app for scripts, except that workers start from their files. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";

type Content = { type: string; body: string | Buffer };

const script = (body: string): Content => ({ type: 'text/javascript', body });

/** Returns the files of the page. */
async function pageFiles(): Promise<Map<string, Content>> {
  const files = new Map<string, Content>();
  const wrapped = ['window.workerScripts = {};'];
  for (const name of WORKERS) {
    const { script: text } = await bundleWorker(path.join(READER, `${name}.ts`));
    files.set(`/${name}.js`, script(text));
    wrapped.push(`window.workerScripts[${JSON.stringify(name)}] = function (self) {${text}};`);
  }
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'e2e/bench/qr/in-page/bench-page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const wasm = createRequire(path.join(READER, 'zxing.worker.ts')).resolve(
    'zxing-wasm/reader/zxing_reader.wasm',
  );
  files.set('/workers-on-page.js', script(wrapped.join('\n')));
  files.set('/bench-page.js', script(outputFiles[0]!.text));
  files.set('/zxing_reader.wasm', { type: 'application/wasm', body: readFileSync(wasm) });
  files.set('/', {
    type: 'text/html',
    body: '<!doctype html><title>QR</title><script src="/workers-on-page.js"></script><script src="/bench-page.js"></script>',
  });
  return files;
}

/** Serves the page, and the images below `/images` by their number in `images`. */
export async function serveBench(images: readonly string[]): Promise<{ origin: string; server: Server }> {
  const files = await pageFiles();
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const image = images[Number(/^\/images\/(\d+)$/.exec(url)?.[1])];
    const found = image ? { type: 'application/octet-stream', body: readFileSync(image) } : files.get(url);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': found?.type ?? 'text/plain',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    });
    response.end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
