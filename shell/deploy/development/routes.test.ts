/** @jest-environment node */
import {
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  createServer,
  request,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageData } from 'shell/publishing';
import { generatePageData } from 'shell/testing';
import { renderPage } from '../render/render';
import { ROOT } from '../testing/fixtures';
import { devRoutes } from './routes';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));
async function startServer(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves the page of page data, and a script at each address that ends with `.js`. Returns its origin, and the headers that it got. */
async function startApp(data: PageData) {
  const page = await renderPage(ROOT, data);
  const got: IncomingHttpHeaders[] = [];
  const origin = await startServer((incoming, response) => {
    const isScript = incoming.url!.endsWith('.js');
    if (isScript) got.push(incoming.headers);
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('Set-Cookie', 'of=the-other');
    response.end(isScript ? '1' : page);
  });
  return { origin, got };
}

/** Returns an answer. `fetch` cannot set the header that a browser sets itself. */
const get = (address: string, headers: IncomingHttpHeaders = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const call = request(address, { headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    call.on('error', reject);
    call.end();
  });

const deployed = generatePageData(1, 1);
const preview = generatePageData(1, 1);
const [name, version] = Object.entries(preview.modules)[0]!;

async function start() {
  const [app, other] = [await startApp(deployed), await startApp(preview)];
  const parts = {
    root: ROOT,
    module: 'mf-auth',
    id: '1.0.0-dev',
    scripts: { before: '', bootstrap: '', badge: '' },
    shellFor: () => Promise.reject(new Error('no page is opened')),
    own: 'http://localhost:1',
    at: app.origin,
  };
  const route = devRoutes(parts, {});
  const own = await startServer((incoming, response) => route(incoming, response, () => undefined));
  const asked = `${own}/__version?${new URLSearchParams({ module: name, from: other.origin })}`;
  return { own, asked, app, other };
}

test.each(['cross-site', 'same-site', 'none', undefined])(
  'reads no address for a request from another site: %s',
  async (site) => {
    const { own, asked, other } = await start();
    const answer = await get(asked, site ? { 'sec-fetch-site': site } : {});
    expect(answer).toMatchObject({
      status: 403,
      text: 'Only a page of this server may ask for a version. Choose it in the panel of http://localhost:1.\n',
    });
    await get(`${own}/${version.base}entry.js`);
    expect(other.got).toEqual([]);
  },
);

test('reads the files of a chosen version from its app, without what this origin keeps', async () => {
  const { own, asked, app, other } = await start();
  const answer = await get(asked, { 'sec-fetch-site': 'same-origin' });
  expect(JSON.parse(answer.text)).toMatchObject({ id: version.id, base: version.base });
  const secret = { cookie: 'session=1', authorization: 'Bearer 1', accept: 'text/javascript' };
  const file = await get(`${own}/${version.base}entry.js`, secret);
  expect(file).toMatchObject({ status: 200, text: '1' });
  expect(file.headers).not.toHaveProperty('set-cookie');
  expect(other.got).toEqual([expect.objectContaining({ accept: 'text/javascript' })]);
  expect(other.got[0]).not.toHaveProperty('cookie');
  expect(other.got[0]).not.toHaveProperty('authorization');
  // The deployed app gets what belongs to it.
  const live = await get(`${own}/${deployed.modules[name]!.base}entry.js`, secret);
  expect(app.got).toEqual([expect.objectContaining({ cookie: 'session=1' })]);
  expect(live.headers['set-cookie']).toEqual(['of=the-other']);
});
