import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding } from './encoding';
import { resolveAddress } from './resolve';
import { type AppServer, startAppServer } from './start';

const PAGE = '<!doctype html><title>app</title>' + 'x'.repeat(2000);
let root: string;
let server: AppServer;
/** Files that were read from the origin. */
const asked: string[] = [];

/** Sends a raw GET. The path is not normalized. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const call = request({ host: hostname, port, path, headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      call.on('error', reject);
      call.end();
    },
  );
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'app-server-'));
  const www = join(root, 'www');
  await mkdir(join(www, 'mf-orders'), { recursive: true });
  await writeFile(join(www, 'index.html'), PAGE);
  await writeFile(join(www, 'mf-orders/remoteEntry.js'), 'export {};' + ' '.repeat(3000));
  await mkdir(join(www, 'hk'));
  await writeFile(join(www, 'hk/index.html'), 'document of HK');
  await writeFile(join(www, 'sw.js'), 'service worker');
  await mkdir(join(www, 'private'));
  await writeFile(join(www, 'private/record.json'), 'secret');
  // On a disk that knows no case, this is the same folder.
  await mkdir(join(www, 'Private'), { recursive: true });
  await writeFile(join(www, 'Private/record.json'), 'secret');
  await writeFile(join(root, 'secret.txt'), 'secret');
  await symlink(join(root, 'secret.txt'), join(www, 'link.txt'));
  await writeFile(
    join(www, 'hosting.json'),
    JSON.stringify({
      page: { 'Cache-Control': 'no-cache', 'X-Which': 'page' },
      immutable: { 'X-Which': 'immutable' },
      mutable: { 'X-Which': 'mutable' },
      worker: { 'X-Which': 'worker' },
      mutablePaths: ['/hosting.json'],
      regionPages: { hk: '/hk/index.html', my: '/my/index.html' },
      workerPath: '/sw.js',
      privatePaths: ['/private/'],
      secret: { query: ['share'], headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
    }),
  );
  const origin = async (file: string) => {
    asked.push(file);
    return file.startsWith('mf-auth/') ? Buffer.from('auth' + ' '.repeat(3000)) : null;
  };
  server = await startAppServer({ wwwDir: www, origin, port: 0 });
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

describe('the app’s server', () => {
  it('answers every deep link with the page and its headers', async () => {
    for (const path of ['/', '/jp/order/detail?orderNo=JP2611200001', '/anything/else/', '/index.html']) {
      const answer = await get(path);
      expect([answer.status, answer.headers['x-which']]).toEqual([200, 'page']);
      expect(answer.body.toString()).toBe(PAGE);
    }
  });

  it('answers a deep link of a region with its document, and with index.html if there is none', async () => {
    for (const path of [
      '/hk',
      '/hk/',
      '/HK/order/detail?orderNo=HK2611200001',
      '//hk/home',
      '/hk/index.html',
    ]) {
      const answer = await get(path);
      expect([path, answer.body.toString(), answer.headers['x-which']]).toEqual([
        path,
        'document of HK',
        'page',
      ]);
    }
    for (const path of ['/my/home', '/home/hk', '/hk2/home', '/constructor/home'])
      expect((await get(path)).body.toString()).toBe(PAGE);
  });

  it.each([
    ['/hk/shop/list?share=dG9rZW4', 'no-store', 'noindex'],
    ['/shop/list?lat=1&share=', 'no-store', 'noindex'],
    ['/hk/shop/list?q=share', 'no-cache', undefined],
    ['/hk/shop/list?Share=x', 'no-cache', undefined],
    ['/hk/shop/list', 'no-cache', undefined],
  ])('gives %s the headers of a secret only if its query has one', async (path, cacheControl, robots) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({ 'cache-control': cacheControl, 'x-which': 'page' });
    expect(headers['x-robots-tag']).toBe(robots);
  });

  it('reads a file that the folder does not have from the origin, once for each encoding', async () => {
    asked.length = 0;
    for (const encoding of ['br', 'br', 'identity']) {
      const answer = await get('/mf-auth/entry.js', { 'accept-encoding': encoding });
      expect(answer.headers['x-which']).toBe('immutable');
      const body = encoding === 'br' ? brotliDecompressSync(answer.body) : answer.body;
      expect(body.toString().trim()).toBe('auth');
    }
    expect(asked).toEqual(['mf-auth/entry.js', 'mf-auth/entry.js']);
    for (const path of ['/mf-orders/remoteEntry.js', '/link.txt', '/private/gone.json', '/jp/home'])
      await get(path);
    expect(asked).toHaveLength(2);
    expect((await get('/mf-orders/lost.js')).status).toBe(404);
    expect(asked).toHaveLength(3);
  });

  it('serves each kind of file with its type and headers', async () => {
    const entry = await get('/mf-orders/remoteEntry.js');
    expect(entry.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-which': 'immutable',
    });
    expect((await get('/hosting.json')).headers['x-which']).toBe('mutable');
    expect((await get('/sw.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-which': 'worker',
    });
    expect((await get('/mf-orders/gone.js')).status).toBe(404);
  });

  it('sends a sandbox policy with every response except the page if the folder has no hosting.json', async () => {
    const bare = join(root, 'envs/bare');
    await mkdir(join(bare, 'mf-x/1'), { recursive: true });
    await writeFile(join(bare, 'index.html'), PAGE);
    await writeFile(join(bare, 'mf-x/1/index.html'), PAGE);
    const host = { Host: 'bare.localhost' };
    for (const path of ['/mf-x/1/index.html', '/mf-x/1/gone.svg'])
      expect((await get(path, host)).headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await get('/jp/home', host)).headers['content-security-policy']).toBeUndefined();
  });

  it('uses the best compression that the browser accepts', async () => {
    const br = await get('/jp/home', { 'Accept-Encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
    const gz = await get('/jp/home', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(gz.body).toString()).toBe(PAGE);
    expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
    expect(chooseEncoding(undefined)).toBe('identity');
  });

  it('answers a known ETag with 304, HEAD without a body, and POST with 405', async () => {
    const first = await get('/jp/home');
    const again = await get('/jp/home', { 'If-None-Match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get('/jp/home', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(PAGE.length),
      0,
    ]);
    expect((await get('/jp/home', {}, 'POST')).status).toBe(405);
  });

  it('reads the page again when it changes', async () => {
    const www = join(root, 'www');
    await writeFile(join(www, 'index.html'), 'second');
    expect((await get('/')).body.toString()).toBe('second');
    await writeFile(join(www, 'index.html'), PAGE);
  });

  it('never serves files outside the folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/mf-orders/..%2f..%2fsecret.txt',
      '/link.txt',
      '/private/record.json',
      '//private/record.json',
      '/%70rivate/record.json',
      '/Private/record.json',
      '/%50rivate/record.json',
      '/./private/record.json',
      '/%00.txt',
    ]) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).not.toContain('secret');
    }
    expect(resolveAddress('/%E0%A4%A.js')).toEqual({ kind: 'none' });
  });
});
