import { createServer, request as sendRequest } from 'node:http';
import {
  type AddressInfo,
  type Server,
  type Socket,
  connect,
  createServer as createTcpServer,
} from 'node:net';
import { Transform, type TransformCallback, pipeline } from 'node:stream';
import type { Line } from '../conditions';

export interface ShapedProxy {
  /** Address for the browser's setting `proxy`. */
  server: string;
  stop(): Promise<void>;
}

/** One direction of a line, which all connections share. Bytes leave in the order in which they came. */
class Direction {
  private freeAt = 0;
  constructor(
    private readonly bytesPerMs: number,
    private readonly delayMs: number,
  ) {}

  /** Returns the time in ms until a number of bytes has arrived at the other end. */
  send(bytes: number, now: number): number {
    this.freeAt = Math.max(this.freeAt, now) + bytes / this.bytesPerMs;
    return this.freeAt - now + this.delayMs;
  }
}

/** Bytes of a packet. Larger chunks are divided, so that connections share the line. */
const PACKET = 1400;

/** Creates a stream that passes bytes on as a direction delivers them. */
function over(direction: Direction, handshakeMs: number): Transform {
  const waiting: Buffer[] = [];
  // A new connection first needs a round trip.
  let setUpMs = handshakeMs;
  let whenEmpty: TransformCallback | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      for (let from = 0; from < chunk.length; from += PACKET) {
        const packet = chunk.subarray(from, from + PACKET);
        waiting.push(packet);
        const arrive = () => {
          // Timers of the same millisecond may fire in another order.
          this.push(waiting.shift());
          if (waiting.length === 0) whenEmpty?.();
        };
        setTimeout(arrive, direction.send(packet.length, performance.now()) + setUpMs);
      }
      setUpMs = 0;
      done();
    },
    flush(done) {
      if (waiting.length === 0) done();
      else whenEmpty = done;
    },
  });
}

const listen = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const close = (server: Server, sockets: ReadonlySet<Socket>) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    sockets.forEach((socket) => socket.destroy());
  });

/** Creates an HTTP proxy without any limit, to servers of this machine. */
function createPlainProxy(): Server {
  const server = createServer((request, response) => {
    const { port, pathname, search } = new URL(request.url!);
    const { method, headers } = request;
    const upstream = sendRequest({ host: '127.0.0.1', port, method, headers, path: pathname + search });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  server.on('connect', (request, socket: Socket) => {
    const { port } = new URL(`http://${request.url}`);
    const upstream = connect(Number(port), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    pipeline(socket, upstream, socket, () => undefined);
  });
  return server;
}

/**
 * Starts an HTTP proxy over a line. All connections of a browser that uses it share the line, also those of its workers.
 * The line delays each direction by half of the latency. A new connection costs one round trip, as a handshake of TCP does.
 */
export async function startShapedProxy({ latencyMs, bitsPerSecond }: Line): Promise<ShapedProxy> {
  const bytesPerMs = bitsPerSecond / 8000;
  const [up, down] = [new Direction(bytesPerMs, latencyMs / 2), new Direction(bytesPerMs, latencyMs / 2)];
  const plain = createPlainProxy();
  const plainPort = await listen(plain);
  const sockets = new Set<Socket>();
  plain.on('connection', (socket) => sockets.add(socket));
  const shaped = createTcpServer({ allowHalfOpen: true }, (socket) => {
    const upstream = connect({ port: plainPort, host: '127.0.0.1', allowHalfOpen: true });
    sockets.add(socket);
    pipeline(socket, over(up, latencyMs), upstream, () => upstream.destroy());
    pipeline(upstream, over(down, 0), socket, () => socket.destroy());
  });
  const port = await listen(shaped);
  return {
    server: `http://127.0.0.1:${port}`,
    async stop() {
      await close(shaped, sockets);
      await close(plain, sockets);
    },
  };
}
