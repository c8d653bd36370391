/** @jest-environment node */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openWebDriver } from './webdriver';

let driver: Server | undefined;
afterEach(() => {
  driver?.close();
  driver?.closeAllConnections();
});

/** Starts a WebDriver whose browser drops the first navigations. Returns its origin and the addresses that it was told to open. */
async function startDriver(dropped: number): Promise<{ origin: string; opened: string[] }> {
  const opened: string[] = [];
  let at = 'about:blank';
  driver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const answer = (value: unknown) => response.end(JSON.stringify({ value }));
    if (request.url === '/session') return answer({ sessionId: 'one' });
    if (request.url!.endsWith('/execute/async')) return answer({ value: at });
    if (request.url!.endsWith('/url')) {
      const { url } = JSON.parse(body) as { url: string };
      opened.push(url);
      if (opened.length > dropped) at = url;
    }
    answer(null);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => driver!.once('listening', done));
  return { origin: `http://127.0.0.1:${(driver.address() as AddressInfo).port}`, opened };
}

it('opens the first page only after the navigation with which a session begins has ended', async () => {
  const { origin, opened } = await startDriver(1);
  const engine = await openWebDriver(origin, {}, () => Promise.resolve());
  await engine.open('http://127.0.0.1/jp/home');
  expect(await engine.run(() => document.URL)).toBe('http://127.0.0.1/jp/home');
  expect(opened).toEqual(['about:blank#session', 'about:blank#session', 'http://127.0.0.1/jp/home']);
});

it('opens a page without content once if the browser drops nothing', async () => {
  const { origin, opened } = await startDriver(0);
  await openWebDriver(origin, {}, () => Promise.resolve());
  expect(opened).toEqual(['about:blank#session']);
});
