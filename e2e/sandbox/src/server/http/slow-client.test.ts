import { connect } from 'node:net';
import type { Sandbox } from '../../main';
import { testSandbox } from '../../testing/world';

/** Timeouts that only these tests use. On a busy machine they would disconnect ordinary requests. */
const TIMEOUTS = { headers: 300, request: 600, check: 50 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox({ timeouts: TIMEOUTS });
});
afterAll(() => sandbox.stop());

/** Sends a text and nothing more, and waits until the server closes the connection. */
const closed = (port: string, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.split('\r\n')[0]!));
  });

test.each(['api', 'identity', 'checkout'] as const)(
  'the %s server disconnects a client that sends too slowly',
  async (part) => {
    const { port } = new URL(sandbox.urls[part]);
    expect(await closed(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ')).toBe('HTTP/1.1 408 Request Timeout');
    // The identity server answers an unknown address without reading the body.
    if (part === 'identity') return;
    const body =
      'POST /v1/reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
    expect(await closed(port, body)).toBe('HTTP/1.1 408 Request Timeout');
  },
);
