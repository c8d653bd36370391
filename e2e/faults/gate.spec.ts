/** Malicious code in files whose hashes match. It must not run files that the page data does not list. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FIREFOX_ENGINE } from '../tools/browsers/playwright-engines';
import { keepHandle } from '../support/handle';
import { republishModule } from '../support/fault-server/republish';
import type { FaultServer } from '../support/fault-server/server';
import { expect, test } from './fixtures';
import { HOME, ORDERS } from './subjects';
import { type Tried, waysRound, waysRoundExpression } from './ways-round';

const { module, page: pageName, address, works } = ORDERS;
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const isPage = (file: string) => file === `page_${pageName.slice(2)}.js`;

const UNLISTED =
  '{const{src,href}=document.currentScript;(globalThis.__unlisted=globalThis.__unlisted||[]).push((src??href.baseVal).replace(/^[^?]*/,""))}';
const FILES = {
  script: `/${module}/unlisted.js`,
  style: `/${module}/unlisted.css`,
  worker: `/${module}/worker.js`,
};
function addUnlisted(server: FaultServer): void {
  server.add(
    new Map([
      [FILES.script, Buffer.from(UNLISTED)],
      [FILES.style, Buffer.from(':root{--unlisted:1}')],
      [FILES.worker, Buffer.from('postMessage(1)')],
    ]),
  );
}
/** Number of ways in `ways-round.ts`. */
const WAYS = 17;

test.describe('a file opened as a document', () => {
  const FILES_THAT_RUN = {
    'hello.html':
      '<!doctype html><title>still</title><p>opened</p><script>document.title="ran "+localStorage.length</script>',
    'hello.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><title>still</title><text y="20">opened</text><script>document.title="ran "+localStorage.length</script></svg>',
  };
  for (const [file, text] of Object.entries(FILES_THAT_RUN)) {
    test(`runs no script of ${file} in a version's folder unless the policy is removed`, async ({
      page,
      stack,
    }) => {
      const folder = path.join(stack.www, module, '9.9.9-00000009');
      const rules = path.join(stack.www, 'hosting.json');
      const published = readFileSync(rules, 'utf8');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, file), text);
      const open = async (query: string) => {
        const answer = await page.goto(`${stack.app}/${module}/9.9.9-00000009/${file}?${query}`);
        await expect(page.getByText('opened')).toBeVisible();
        return answer!.headers()['content-security-policy'];
      };
      try {
        expect(await open('as-published')).toBe("default-src 'none'; sandbox");
        expect(await page.title()).toBe('still');
        writeFileSync(rules, published.replace(/"Content-Security-Policy": "default-src[^"]*",/g, ''));
        expect(await open('without-policy')).toBeUndefined();
        await expect(page).toHaveTitle(/^ran /);
      } finally {
        writeFileSync(rules, published);
        rmSync(folder, { recursive: true });
      }
    });
  }
});

test('loads no unlisted script or style, however its tag is created', async ({ visit, server }) => {
  addUnlisted(server);
  await visit.open(address);
  await visit.sees(works);
  const { used, refused } = await visit.page.evaluate<Tried>(waysRoundExpression(FILES));
  expect(used).toEqual([]);
  expect(refused).toHaveLength(WAYS);
});

test.describe('Firefox', () => {
  const missing = FIREFOX_ENGINE.missing();
  test.skip(missing !== null && !process.env.CI, `${missing}`);
  test('loads no unlisted script or style, however its tag is created', async ({ server, stack }) => {
    addUnlisted(server);
    const engine = await FIREFOX_ENGINE.start(stack.portBase + 8);
    try {
      await engine.open(server.origin + address);
      await expect.poll(() => engine.run(() => document.body?.innerText ?? '')).toMatch(works);
      const { used, refused } = await engine.run(waysRound(FILES));
      expect(used).toEqual([]);
      expect(refused).toHaveLength(WAYS);
      const registered = await engine.run(async (script) => {
        const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
        if (!serviceWorker) return 'no service workers';
        return serviceWorker.register(script).then(
          () => 'registered',
          () => 'refused',
        );
      }, FILES.script);
      expect(registered).not.toBe('registered');
    } finally {
      await engine.close();
    }
  });
});

test.describe('service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('are out of reach of modules', async ({ visit, server }) => {
    addUnlisted(server);
    server.serveServiceWorker();
    await visit.open(address);
    await visit.sees(works);
    const outcomes = await visit.page.evaluate(async (file) => {
      const ways: Record<string, () => unknown> = {
        'register a file': () => navigator.serviceWorker.register(file),
        'register the worker of the app': () => navigator.serviceWorker.register('/sw.js'),
        'find the registration': () => navigator.serviceWorker.getRegistrations(),
        'open the caches': () => caches.keys(),
      };
      const names: Record<string, string> = {};
      for (const [what, run] of Object.entries(ways))
        names[what] = await Promise.resolve()
          .then(run)
          .then(
            () => 'done',
            (error: Error) => error.name,
          );
      return names;
    }, FILES.script);
    expect(outcomes).toEqual({
      'register a file': 'TypeError',
      'register the worker of the app': 'TypeError',
      'find the registration': 'TypeError',
      'open the caches': 'ReferenceError',
    });
  });
});

test('permits no worker from a file in a browser without Trusted Types', async ({ visit, server }) => {
  addUnlisted(server);
  server.changePage(({ html, headers }) => ({
    headers,
    html: html.replace(/; require-trusted-types-for 'script'; trusted-types[^"]*/, ''),
  }));
  await visit.open(address);
  await visit.sees(works);
  // The same directive governs service workers. `offline.spec.ts` shows that it permits that of the app.
  const refused = await visit.page.evaluate(
    (file) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        new Worker(file).onmessage = () => resolve('permitted');
      }),
    FILES.worker,
  );
  expect(refused).toBe('worker-src');
});

test('lets scripts create no Trusted Types policy, and a worker only with startWorker', async ({
  visit,
  server,
}) => {
  const id = await republishModule(server, module, {
    change: (file, text) =>
      isPage(file)
        ? `${text};typeof document==="undefined"&&postMessage(["caches","Worker"].filter((name)=>name in self))`
        : text,
    previous: false,
  });
  await keepHandle(visit.page);
  await visit.open(address);
  await visit.sees(works);
  const listed = `${module}/${id}/page_${pageName.slice(2)}.js`;
  const ended = await visit.page.evaluate(async (file) => {
    const outcomeOf = (run: () => unknown) =>
      Promise.resolve()
        .then(run)
        .then(
          () => 'done',
          (error: Error) => error.name,
        );
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const rules = { createScriptURL: (url: string) => url };
    return {
      'pb-worker': await outcomeOf(() => trustedTypes.createPolicy('pb-worker', rules)),
      default: await outcomeOf(() => trustedTypes.createPolicy('default', rules)),
      other: await outcomeOf(() => trustedTypes.createPolicy('other', rules)),
      'a worker from a listed file': await outcomeOf(() => new Worker(`/${file}`)),
      'a worker from a blob': await outcomeOf(() => new Worker(URL.createObjectURL(new Blob(['1'])))),
    };
  }, listed);
  expect(ended).toEqual({
    'pb-worker': 'TypeError',
    default: 'TypeError',
    other: 'TypeError',
    'a worker from a listed file': 'TypeError',
    'a worker from a blob': 'TypeError',
  });
  const reachable = await visit.page.evaluate(async (file) => {
    const { startWorker } = (
      window as unknown as { __handle: { startWorker(file: string): Promise<Worker> } }
    ).__handle;
    const worker = await startWorker(file);
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('the worker failed'));
    });
  }, listed);
  expect(reachable).toEqual([]);
});

test('accepts a hash table only once, and only from the running entry of the module', async ({
  visit,
  server,
}) => {
  const other = (await server.publishedData()).modules['mf-rental']!;
  const table = (file: string) =>
    JSON.stringify({ pages: {}, locales: {}, files: { [file]: sha256(UNLISTED) } });
  // The page's script tries to register a table as itself, after changing its tag's address to that of the entry, with
  // a forged `document.currentScript`, and for another module.
  const byPage = `;(() => {
    const me = document.currentScript, entry = me.src.replace(/[^/]+$/, 'entry.js');
    const base = new URL('.', me.src).pathname.slice(1), id = base.split('/')[1];
    const mine = ${table('unlisted.js')};
    __pb.table(base, id, mine);
    me.src = entry;
    __pb.table(base, id, mine);
    Object.defineProperty(document, 'currentScript', { configurable: true, get: () => ({ src: entry }) });
    __pb.table(base, id, mine);
    delete document.currentScript;
    __pb.table(${JSON.stringify(other.base)}, ${JSON.stringify(other.id)}, ${table('entry.js')});
    globalThis.__open = Object.keys(__pb);
    const script = document.createElement('script');
    script.onload = () => (globalThis.__ended = 'loaded');
    script.onerror = () => (globalThis.__ended = 'refused');
    script.src = '/' + base + 'unlisted.js';
    document.head.append(script);
  })();`;
  const byEntry = `;__pb.table(new URL('.', document.currentScript.src).pathname.slice(1), document.currentScript.src.split('/').at(-2), ${table('unlisted.js')});`;
  const id = await republishModule(server, module, {
    change: (file, text) => text + (isPage(file) ? byPage : file === 'entry.js' ? byEntry : ''),
    previous: false,
  });
  server.add(new Map([[`/${module}/${id}/unlisted.js`, Buffer.from(UNLISTED)]]));
  await visit.open(address);
  await visit.sees(works);
  await expect
    .poll(() => visit.page.evaluate(() => (window as { __ended?: string }).__ended))
    .toBe('refused');
  // Whether the page's script runs before the shell or after it, it finds nothing but `table`.
  expect(await visit.page.evaluate(() => (window as { __open?: string[] }).__open)).toEqual(['table']);
  expect(await visit.page.evaluate(() => Object.keys(window.__pb))).toEqual(['table']);
  expect(await visit.page.evaluate(() => '__unlisted' in window)).toBe(false);
  await visit.goInside(HOME.address);
  await visit.sees(HOME.works);
  await visit.expectNoReport();
});
