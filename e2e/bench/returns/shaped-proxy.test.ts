/** @jest-environment node */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ShapedProxy, startShapedProxy } from './shaped-proxy';

const LINE = { name: 'average', latencyMs: 40, bitsPerSecond: 8_000_000, maxRounds: 1 } as const;
const BODY = 'x'.repeat(100_000);

const server = createServer((_request, response) => response.end(BODY));
let proxy: ShapedProxy;
beforeAll(async () => {
  proxy = await startShapedProxy(LINE);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await proxy.stop();
  await new Promise((resolve) => server.close(resolve));
});

/** Gets the server's page through the proxy. Returns the text and the time that it took. */
function get(): Promise<{ text: string; ms: number }> {
  const { hostname, port } = new URL(proxy.server);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    request(
      { hostname, port, agent: false, path: `http://localhost:${(server.address() as AddressInfo).port}/` },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ text, ms: performance.now() - begun }));
      },
    )
      .on('error', reject)
      .end();
  });
}

test('passes on what the server answers, not faster than the line', async () => {
  const { text, ms } = await get();
  expect(text).toBe(BODY);
  // A round trip for the connection, one for the request, and 100 ms for the bytes.
  expect(ms).toBeGreaterThan(2 * LINE.latencyMs + 95);
});

test('shares the line between connections', async () => {
  const both = await Promise.all([get(), get()]);
  expect(Math.max(...both.map(({ ms }) => ms))).toBeGreaterThan(2 * LINE.latencyMs + 195);
});
