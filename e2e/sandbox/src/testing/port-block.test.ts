import { type Server, createServer } from 'node:net';
import { type PortBlock, claimPorts } from './port-block';

const servers: Server[] = [];
const blocks: PortBlock[] = [];
afterEach(async () => {
  for (const { release } of blocks.splice(0)) await release();
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

/** Far from where other tests search, which could claim a port that a test has just released. */
const FAR = 26_000 + 20 * Math.floor(Math.random() * 250);

const claim = async (from = FAR) => {
  const block = await claimPorts(from);
  blocks.push(block);
  return block;
};
const occupy = (port: number, host = '127.0.0.1') =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

test('gives different blocks to concurrent claims', async () => {
  const claimed = await Promise.all(Array.from({ length: 8 }, () => claim()));
  const ports = claimed.flatMap(({ first }) => Array.from({ length: 10 }, (_, offset) => first + offset));
  expect(new Set(ports).size).toBe(80);
});

test.each(['127.0.0.1', '::1'])(
  'skips a block if another program listens on one of its ports at %s',
  async (host) => {
    const { first, release } = await claim();
    await release();
    await occupy(first + 1, host);
    expect((await claim(first)).first).toBeGreaterThan(first);
  },
);

test('gives a block again after its release, but not before', async () => {
  const { first, release } = await claim();
  expect((await claim(first)).first).toBeGreaterThan(first);
  await release();
  expect((await claim(first)).first).toBe(first);
});

test('gives the same blocks for searches that begin inside of a block', async () => {
  const { first } = await claim();
  expect((await claim(first - 7)).first).toBeGreaterThan(first);
});

test('skips the port that browsers refuse', async () => {
  expect((await claim(10_080)).first).toBeGreaterThan(10_080);
});

test('says what to do if no port is free', async () => {
  await expect(claimPorts(31_995)).rejects.toThrow('Stop a server, or set E2E_FIRST_PORT.');
});
