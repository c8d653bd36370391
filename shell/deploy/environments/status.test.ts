/** @jest-environment node */
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { release } from '../publish/publish';
import type { ArtifactStore } from '../store/store';
import { testPlatform } from '../testing/fixtures';
import { checkEnvironment } from './status';

const servers: Server[] = [];
const fixtures: ReturnType<typeof testPlatform>[] = [];
afterEach(() => {
  servers.splice(0).forEach((server) => server.close());
  fixtures.splice(0).forEach((fixture) => fixture.dispose());
});

/** Starts a host and returns its address. */
async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Publishes a shell and checks the environment at an address. */
async function problemsAt(hostOf: (store: ArtifactStore) => Promise<string>): Promise<string[]> {
  const fixture = testPlatform([]);
  fixtures.push(fixture);
  await release(fixture.platform, [await fixture.put({ name: 'shell', id: '1.0.0-00000001' })]);
  const address = await hostOf(fixture.store);
  const { environment } = fixture.platform;
  const status = await checkEnvironment({ ...environment, name: 'test', address } as Parameters<
    typeof checkEnvironment
  >[0]);
  return status.problems.map((problem) => problem.replace(address, 'ADDRESS'));
}

/** Starts a host for the files of a store. It answers 404 if `isPrivate` returns true. */
const hostStore = (isPrivate: (path: string) => boolean) => (store: ArtifactStore) =>
  startHost((request, response) => {
    const path = request.url === '/' ? 'index.html' : request.url!.slice(1);
    void store.read(path).then((bytes) => {
      const found = bytes && !isPrivate(path);
      response.writeHead(found ? 200 : 404).end(found ? bytes : 'Not found');
    });
  });

test.each([
  ['no problem if the host hides private files', true, []],
  [
    'a host that serves private files',
    false,
    [expect.stringMatching(/serves private\/revisions\/.*Have the host answer private\/ with 404/)],
  ],
])('reports %s', async (_what, hidesPrivate, problems) => {
  const isPrivate = (path: string) => hidesPrivate && path.startsWith('private/');
  expect(await problemsAt(hostStore(isPrivate))).toEqual(problems);
});

test.each<[string, number, string, string, string]>([
  [
    'another site',
    200,
    'text/html; charset=utf-8',
    '<!doctype html>\n<title>Welcome</title>\n',
    'ADDRESS responds with text/html, but not with a page of this tool: the page has no data block.',
  ],
  [
    'a text',
    200,
    'text/plain',
    'It works!\nLine 2\n',
    'ADDRESS responds with text/plain, but not with a page of this tool: the page has no data block.',
  ],
  [
    'a page with unreadable data',
    200,
    'text/html',
    '<script type="application/json" id="page-data">{\n\nx</script>',
    'ADDRESS responds with text/html, but not with a page of this tool: ',
  ],
  ['an error of the host', 502, 'text/html', '<!doctype html>', 'ADDRESS responds with 502.'],
])('reports an address that serves %s, in one line', async (_what, code, type, body, sentence) => {
  const host = () =>
    startHost((request, response) => {
      const isPage = request.url === '/';
      response.writeHead(isPage ? code : 404, { 'Content-Type': type }).end(isPage ? body : '');
    });
  expect(await problemsAt(host)).toEqual([expect.stringContaining(sentence)]);
  expect((await problemsAt(host))[0]).not.toContain('\n');
});

test('reports an address that breaks off its response', async () => {
  const host = () =>
    startHost((request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('<!doctype html>', () => request.socket.destroy());
    });
  expect(await problemsAt(host)).toEqual(['ADDRESS does not respond.']);
}, 20_000);
