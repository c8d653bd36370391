import type { Engine } from '../tools/browsers/engines';
import { eventually } from '../support/engines/engine-renter';
import {
  expect,
  forEachEngine,
  recordOffline,
  recordUnsupported,
  test,
} from '../support/engines/engine-fixtures';
import { PAGE_CACHE } from '../support/phone';
import { readPublishedPage } from '../support/published-page';
import type { Shown } from './matrix';

/** The query of each route that needs one. */
const QUERIES = (orderNo: string): Record<string, string> => ({
  '/agreement': '?doc=user',
  '/borrow': `?orderNo=${orderNo}`,
  '/cabinet': '?sn=JPC00001',
  '/eject': `?orderNo=${orderNo}`,
  '/feedback': `?type=other&orderNo=${orderNo}`,
  '/feedback/detail': '?no=FB1',
  '/method/detail': '?id=return',
  '/order/detail': `?orderNo=${orderNo}`,
  '/payment': `?purpose=RENTAL_FEE&orderNo=${orderNo}`,
  '/product': '?sn=JPC00001',
  '/shop/detail': '?id=1',
});

/** Returns whether the phone has stored the app. The bootstrap script hides the caches from the page, not from a frame. */
const isStored = (engine: Engine) =>
  engine.run(async (cache) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    try {
      const { caches } = frame.contentWindow as Window & typeof globalThis;
      return Boolean(await (await caches.open(cache)).match('/'));
    } finally {
      frame.remove();
    }
  }, PAGE_CACHE);

/** Returns what a page shows without network; null while it loads, or if it is not a page of the app. */
const whatItShows = (engine: Engine): Promise<Shown | null> =>
  engine.run(() => {
    const main = document.querySelector('main:not([aria-busy=true])');
    if (!main) return null;
    const text = document.body.innerText;
    if (/No connection\. Saved .* ago/.test(text)) return 'saved';
    return /No connection|Try again/.test(text) ? 'says what is missing' : 'complete';
  });

const kept = (engine: Engine) => engine.run(() => localStorage.getItem('pb:kept_pre_JP') ?? '');

forEachEngine(() => {
  test('offline: the running order, visited pages, and what is missing', async ({
    visitor,
    visitorThroughServer: phone,
    engine,
    kind,
    server,
    sandbox,
  }) => {
    await visitor.open('/jp/login');
    await visitor.signsIn();
    // Safari 16 reports the texts of a page that is left while it loads as unreachable.
    await visitor.finds('control', /^Scan$/);
    await visitor.open('/jp/product?sn=JPC00001');
    await visitor.presses('Rent a power bank');
    await visitor.goesToPay(/PayPay/);
    await visitor.pays();
    await visitor.isAt(/\/borrow\?orderNo=/);
    const orderNo = await engine.run(() => new URLSearchParams(window.location.search).get('orderNo')!);

    // The fault server can be cut off. It is another origin, with its own session.
    server.serveServiceWorker();
    // The platform sends another code only after a minute.
    await sandbox.advance(60);
    await phone.open('/jp/login');
    await phone.signsIn(visitor.email);
    await phone.finds('control', /^Scan$/);
    /** Pages that a renter opens before the network is lost: what they show, and the call whose answer is kept. */
    const visited = [
      ['/jp/order/list', 'Charging', '/v1/orders?'],
      [`/jp/order/detail?orderNo=${orderNo}`, 'Charging', `/v1/orders/${orderNo}"`],
      ['/jp/method/detail?id=return', 'slot', '/v1/help/'],
      ['/jp/contact-us', 'Contact us', '/v1/contact'],
    ] as const;
    for (const [address, text, call] of visited) {
      await phone.open(address);
      await phone.sees(text);
      await eventually(async () => expect(await kept(engine)).toContain(call));
    }
    const { modules } = await readPublishedPage(server.origin);
    const routes = Object.values(modules).flatMap((one) => one.routes.map(({ path }) => path));
    const reason = kind.lacks['service worker'];
    if (reason) recordUnsupported(reason);
    else await eventually(async () => expect(await isStored(engine)).toBe(true));

    await server.refuse();
    await sandbox.fault({ path: '/v1/*', drop: 'request', times: 100_000 });
    if (reason) return;
    for (const [address, text] of visited) {
      await phone.open(address);
      await phone.sees(/No connection\. Saved .* ago/);
      await phone.sees(text);
    }
    await phone.open('/jp/shop/list');
    await phone.finds('control', 'Try again');
    await phone.open(`/jp/payment?purpose=RENTAL_FEE&orderNo=${orderNo}`);
    await phone.sees('No connection. Check your network and try again.');
    for (const route of routes) {
      await phone.open(`/jp${route}${QUERIES(orderNo)[route] ?? ''}`);
      let shown: Shown | null = null;
      await eventually(async () => expect((shown = await whatItShows(engine)), route).not.toBeNull());
      recordOffline(route, shown!);
    }
  });

  test('offline: nothing at a first visit', async ({ visitorThroughServer: phone, engine, server }) => {
    await server.refuse();
    // Some browsers report the refused connection, others show their own page.
    await phone.open('/jp/home').catch(() => undefined);
    await eventually(async () => {
      const isLoaded = await engine.run(() => document.readyState === 'complete');
      expect(isLoaded).toBe(true);
    });
    expect(await engine.run(() => document.querySelector('main, #root') === null)).toBe(true);
  });
});
