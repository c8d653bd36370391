import { type RequestListener, createServer } from 'node:http';
import { type AddressInfo, type Server, type Socket, createServer as createSocketServer } from 'node:net';
import { post } from './push-sender';

const LONG_MS = 20_000;
const servers: { server: Server; sockets: Set<Socket> }[] = [];

/** Starts a server on loopback. Returns its address. */
async function listen(server: Server): Promise<URL> {
  const sockets = new Set<Socket>();
  servers.push({ server, sockets });
  server.on('connection', (socket) => void sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/abc`);
}
const answering = (listener: RequestListener) => listen(createServer(listener));

afterEach(async () => {
  for (const { server, sockets } of servers.splice(0)) {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((done) => server.close(done));
  }
});

test('sends the body and returns the status', async () => {
  let received = '';
  const url = await answering((request, response) => {
    request.on('data', (chunk) => (received += String(chunk)));
    request.on('end', () => response.writeHead(201).end());
  });
  expect(await post(url, { headers: { TTL: 60 } }, Buffer.from('sealed'), LONG_MS)).toBe(201);
  expect(received).toBe('sealed');
});

test('does not wait for the end of an endless answer', async () => {
  let ended: () => void;
  const closed = new Promise<void>((done) => (ended = done));
  const url = await answering((_request, response) => {
    response.writeHead(201).write('x');
    response.once('close', () => ended());
  });
  expect(await post(url, {}, Buffer.alloc(0), LONG_MS)).toBe(201);
  await closed;
});

test('gives up on a head that arrives byte by byte', async () => {
  const url = await listen(
    createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 201 Created\r\nX-Slow: ');
      const trickle = setInterval(() => socket.write('x'), 10);
      socket.once('close', () => clearInterval(trickle));
    }),
  );
  await expect(post(url, {}, Buffer.alloc(0), 200)).rejects.toThrow();
});

test('follows no redirect', async () => {
  const paths: (string | undefined)[] = [];
  const url = await answering((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { Location: '/internal' }).end();
  });
  expect(await post(url, {}, Buffer.alloc(0), LONG_MS)).toBe(302);
  expect(paths).toEqual(['/abc']);
});
