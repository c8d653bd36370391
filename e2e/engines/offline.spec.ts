import type { Engine } from '../tools/browsers/engines';
import { eventually } from '../support/engines/engine-renter';
import { expect, forEachEngine, recordUnsupported, test } from '../support/engines/engine-fixtures';
import { PAGE_CACHE } from '../support/phone';

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
  });
});
