/** @jest-environment node */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { release } from '../publish/publish';
import { testPlatform } from '../testing/fixtures';
import { checkEnvironment } from './status';

/** Starts a host for the files of a store. It answers 404 if `isPrivate` returns true. */
async function host(fixture: ReturnType<typeof testPlatform>, isPrivate: (path: string) => boolean) {
  const server: Server = createServer((request, response) => {
    const path = request.url === '/' ? 'index.html' : request.url!.slice(1);
    void fixture.store.read(path).then((bytes) => {
      const found = bytes && !isPrivate(path);
      response.writeHead(found ? 200 : 404).end(found ? bytes : 'Not found');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.each([
  ['no problem if the host hides private files', true, []],
  [
    'a host that serves private files',
    false,
    [expect.stringMatching(/serves private\/revisions\/.*Have the host answer private\/ with 404/)],
  ],
])('reports %s', async (_what, hidesPrivate, problems) => {
  const fixture = testPlatform([]);
  await release(fixture.platform, [await fixture.put({ name: 'shell', id: '1.0.0-00000001' })]);
  const { server, address } = await host(fixture, (path) => hidesPrivate && path.startsWith('private/'));
  const { environment } = fixture.platform;
  const status = await checkEnvironment({ ...environment, name: 'test', address } as Parameters<
    typeof checkEnvironment
  >[0]);
  expect(status.problems).toEqual(problems);
  server.close();
  fixture.dispose();
});
