import { activeOrder, contact, helpArticle, order, orders } from '@shared/http-api/endpoints';
import { callPath } from '@shared/module-testing/journeys';
import type { Engine } from '../tools/browsers/engines';
import { type EngineRenter, eventually } from '../support/engines/engine-renter';
import {
  type EngineFixtures,
  expect,
  forEachEngine,
  recordOffline,
  recordUnsupported,
  test,
} from '../support/engines/engine-fixtures';
import type { Shown } from '../support/engines/offline-page';
import type { FaultServer } from '../support/fault-server/server';
import { PAGE_CACHE } from '../support/phone';
import { readPublishedPage } from '../support/published-page';
import type { SandboxControl } from '../support/sandbox-control';

/** The query of each route that needs one. */
const QUERIES = (orderNo: string): Record<string, string> => ({
  '/agreement': '?doc=user',
  '/borrow': `?orderNo=${orderNo}`,
  '/cabinet': '?sn=JPC00001',
  '/eject': `?orderNo=${orderNo}`,
  '/feedback': `?type=other&orderNo=${orderNo}`,
  '/feedback/detail': '?no=FBJP26110001',
  '/method/detail': '?id=return',
  '/order/detail': `?orderNo=${orderNo}`,
  '/payment': `?purpose=RENTAL_FEE&orderNo=${orderNo}`,
  '/product': '?sn=JPC00001',
  '/shop/detail': '?id=1',
});

/** A path of the app's origin that the service worker leaves to the network. */
const PLAIN_PAGE = '/__plain';

/** Returns whether the phone has stored the app. Asks a page of the same origin, because the app hides the caches. */
async function isStored(phone: EngineRenter, engine: Engine): Promise<boolean> {
  await phone.open(PLAIN_PAGE);
  return engine.run(async (cache) => Boolean(await (await caches.open(cache)).match('/')), PAGE_CACHE);
}

/** Time in ms for which a page shows the same text after its calls have failed. */
const SETTLED_MS = 3_000;

/** Time limit in ms of one attempt to open the app from the phone's storage. */
const OPEN_LIMIT_MS = 15_000;

/** Waits until a page of the app has settled, and returns what it shows without network. */
async function shownOffline(engine: Engine): Promise<Shown> {
  let text = '';
  let since = 0;
  await eventually(async () => {
    const now = await engine.run(() =>
      document.querySelector('main:not([aria-busy=true])') ? document.body.innerText : null,
    );
    expect(now, 'shows a page of the app').not.toBeNull();
    // The clocks and amounts of a running order change.
    const words = now!.replace(/\d/g, '');
    if (words !== text) [text, since] = [words, Date.now()];
    expect(Date.now() - since).toBeGreaterThan(SETTLED_MS);
  });
  if (/No answer\. Saved .* ago/.test(text)) return 'saved';
  return /No answer|Try again/.test(text) ? 'says what is missing' : 'complete';
}

/**
 * Opens an address until the app is there, as a renter does. WPE sometimes shows its own page instead ("Frame load
 * interrupted").
 */
const opensApp = (phone: EngineRenter, address: string) =>
  eventually(async () => {
    await phone.engine.run(() => void Object.assign(window, { isPrevious: true }));
    await phone.open(address);
    await eventually(async () => {
      const isApp = () => !('isPrevious' in window) && document.querySelector('#root') !== null;
      expect(await phone.engine.run(isApp)).toBe(true);
    }, OPEN_LIMIT_MS);
  });

const kept = (engine: Engine) => engine.run(() => localStorage.getItem('pb:kept_pre_JP') ?? '');

/** A renter whose order is running, and who has opened some pages before the network is lost. */
interface Prepared {
  orderNo: string;
  /** The opened pages: a text that each shows, and the call whose answer is kept. */
  visited: readonly (readonly [address: string, text: string, call: string])[];
  /** All routes with the query that they need. */
  addresses: readonly (readonly [route: string, address: string])[];
  /** Why the engine stores nothing; null if it does. */
  reason: string | null;
}

interface Parts extends Pick<EngineFixtures, 'engine' | 'kind' | 'visitor'> {
  /** A renter whose app comes from the server. */
  phone: EngineRenter;
  server: FaultServer;
  sandbox: SandboxControl;
}

/** Rents a power bank, and opens pages until the phone has stored them. */
async function prepare({ visitor, phone, engine, kind, server, sandbox }: Parts): Promise<Prepared> {
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
  const headers = { 'content-type': 'text/html' };
  server.replace(PLAIN_PAGE, { status: 200, headers, body: '<!doctype html><title>Plain</title>' });
  // The platform sends another code only after a minute.
  await sandbox.advance(60);
  await phone.open('/jp/login');
  await phone.signsIn(visitor.email);
  await phone.finds('control', /^Scan$/);
  const visited = [
    ['/jp/home', 'Your running rental', callPath(activeOrder)],
    ['/jp/order/list', 'Charging', `${orders.path}?`],
    [`/jp/order/detail?orderNo=${orderNo}`, 'Charging', `${callPath(order, { no: orderNo })}"`],
    ['/jp/method/detail?id=return', 'slot', callPath(helpArticle, { id: 'return' })],
    ['/jp/contact-us', 'Contact us', callPath(contact)],
  ] as const;
  for (const [address, text, call] of visited) {
    await phone.open(address);
    await phone.sees(text);
    await eventually(async () => expect(await kept(engine)).toContain(call));
  }
  const reason = kind.lacks['service worker'] ?? null;
  if (!reason) await eventually(async () => expect(await isStored(phone, engine)).toBe(true));
  const { modules } = await readPublishedPage(server.origin);
  const addresses = Object.values(modules)
    .flatMap(({ routes }) => routes)
    .map(({ path }) => [path, `/jp${path}${QUERIES(orderNo)[path] ?? ''}`] as const);
  return { orderNo, visited, addresses, reason };
}

/** Cuts the phone off from the app's files and from the platform. */
async function goOffline({ server, sandbox }: Pick<Parts, 'server' | 'sandbox'>): Promise<void> {
  await server.refuse();
  await sandbox.fault({ path: '*', drop: 'request', times: 100_000 });
}

forEachEngine(() => {
  test('offline: the running order, visited pages, and what is missing', async ({
    visitor,
    visitorThroughServer: phone,
    engine,
    kind,
    server,
    sandbox,
  }) => {
    const parts = { visitor, phone, engine, kind, server, sandbox };
    const { orderNo, visited, addresses, reason } = await prepare(parts);
    await goOffline(parts);
    if (reason) return recordUnsupported(reason);
    for (const [address, text] of visited) {
      await opensApp(phone, address);
      await phone.sees(/No answer\. Saved .* ago/);
      await phone.sees(text);
    }
    await opensApp(phone, '/jp/shop/list');
    await phone.finds('control', 'Try again');
    await opensApp(phone, `/jp/payment?purpose=RENTAL_FEE&orderNo=${orderNo}`);
    await phone.sees('No answer. Check your connection and try again.');
    for (const [route, address] of addresses) {
      await opensApp(phone, address);
      recordOffline('second visit', route, await shownOffline(engine));
    }
  });

  test('offline: the installed app, from the home screen', async ({
    visitor,
    visitorThroughServer: phone,
    engine,
    kind,
    server,
    sandbox,
  }) => {
    if (!engine.install) return recordUnsupported(kind.lacks.installation!);
    const parts = { visitor, phone, engine, kind, server, sandbox };
    const { addresses } = await prepare(parts);
    const launch = await engine.install(`${server.origin}/jp/`, `${server.origin}/jp/home`);
    await goOffline(parts);
    await launch();
    await phone.isAt('/jp/home');
    await phone.sees('Your running rental');
    expect(await engine.run(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    for (const [route, address] of addresses) {
      await opensApp(phone, address);
      recordOffline('installed', route, await shownOffline(engine));
    }
  });

  test('offline: nothing at a first visit', async ({ visitorThroughServer: phone, engine, server }) => {
    await server.refuse();
    await phone.open('/jp/home');
    // The browser shows its own page.
    await eventually(async () =>
      expect(await engine.run(() => document.documentURI + document.body.innerText.trim())).not.toBe(
        'about:blank',
      ),
    );
    expect(await engine.run(() => document.querySelector('main, #root') === null)).toBe(true);
  });
});
