/** @jest-environment node */
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCanary } from '../publish/publish';
import { readPageData, withPageData } from '../render/render';
import { COMPATIBILITY_FILE } from '../store/hosting';
import { id, publish, setup } from '../testing/publishing';
import { checkDeployed } from './check-deployed';
import { writeDocument } from '../compatibility/write-document';

type Fixture = Awaited<ReturnType<typeof setup>>;
const LIVE = '1.0.0-00000001';
const NEXT = '1.5.0-00000005';
const MODULE = {
  name: 'mf-a',
  id: '2.0.0-0000000a',
  contract: '^1.0',
  names: { 'kit/1': ['a'] } as Record<string, string[]>,
};

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));
async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** Serves the files of a store as a host does: every other path returns the page. */
const host = ({ store }: Fixture, without: RegExp = /^$/) =>
  startHost((request, response) => {
    const file = request.url!.slice(1);
    void (async () => {
      const bytes = file === '' || without.test(file) ? null : await store.read(file);
      const page = Buffer.from((await store.readPage())!.html);
      response.setHeader('Content-Type', bytes ? 'application/json' : 'text/html');
      response.end(bytes ?? page);
    })();
  });
async function check(at: string, more: Partial<typeof MODULE> = {}) {
  const { lines, isRefused } = await checkDeployed({ ...MODULE, ...more }, at);
  return { text: lines.join('\n').replaceAll(at, 'ADDRESS'), isRefused };
}
/** An environment with a live module, and a next shell that does not have the name `a`. */
async function withNext(): Promise<Fixture> {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  await fixture.put({ name: 'shell', id: NEXT, contract: '1.3.0', names: { 'kit/1': ['b', 'new'] } });
  await writeDocument(fixture.store, { next: NEXT });
  return fixture;
}

test('accepts what the live shell offers, and warns of the next one', async () => {
  expect(await check(await host(await withNext()))).toEqual({
    isRefused: false,
    text: `mf-a@2.0.0-0000000a with the shells of ADDRESS
  live shell ${LIVE}: works. It needs contract ^1.0, and shell@${LIVE} offers 1.2.0. shell@${LIVE} offers the names that it uses: 1 of kit/1.
  next shell ${NEXT}: breaks. It uses a of kit/1, which shell@${NEXT} does not offer.
compatibility.json of ADDRESS
  mf-a@1.1.0-00000001 (live) with the next shell ${NEXT}: breaks. It uses a of kit/1, which shell@${NEXT} does not offer.`,
  });
});

test.each([
  ['a name', { names: { 'kit/1': ['new'] } }, 'It uses new of kit/1, which'],
  ['a contract', { contract: '^1.3' }, 'It needs contract ^1.3, and'],
])('refuses what needs %s that only the next shell has', async (_what, module, why) => {
  const { text, isRefused } = await check(await host(await withNext()), module);
  expect(isRefused).toBe(true);
  expect(text).toContain(`live shell ${LIVE}: breaks. ${why}`);
  expect(text).toContain('Publishing it there is refused.');
});

test('refuses what the canary of the shell does not have, as publishing does', async () => {
  const fixture = await setup();
  const canary = await fixture.put({ name: 'shell', id: id(2), names: { 'kit/1': ['b'] } });
  await startCanary(fixture.platform, canary, 10);
  const { text, isRefused } = await check(await host(fixture));
  expect(isRefused).toBe(true);
  expect(text).toContain(`canary shell ${id(2)}: breaks.`);
});

test('says that everything fits, and how much of it was run', async () => {
  const fixture = await setup();
  await publish(fixture, { name: 'mf-a', id: id(1) });
  const at = await host(fixture);
  const says = async () => (await check(at)).text.split('\n').at(-1)!.trim();
  const fits = 'mf-a@1.1.0-00000001 (live): fits every shell by contract and names.';
  expect(await says()).toBe(`${fits} A browser has opened the pages of 0 of 1 pairs.`);
  const run = { verdict: 'works', why: '2 pages opened.' } as const;
  await writeDocument(fixture.store, { runs: [{ name: 'mf-a', id: id(1), shell: LIVE, run }] });
  expect(await says()).toBe(`${fits} A browser has opened the pages of 1 of 1 pairs.`);
});

test('says that a module is not published there', async () => {
  const { text } = await check(await host(await withNext()), { name: 'mf-new' });
  expect(text).toContain('It has no version of mf-new.');
});

test('compares the contract with an older deployment, which has neither document nor manifests', async () => {
  const at = await host(await withNext(), /^(compatibility\.json|shell\/.*)$/);
  const { text, isRefused } = await check(at);
  expect(isRefused).toBe(false);
  expect(text).toContain(`live shell ${LIVE}: unknown. The manifest of shell@${LIVE} is not there`);
  expect(text).toContain('ADDRESS has no compatibility.json, so no next shell and no results are known.');
  expect((await check(at, { contract: '^1.9' })).isRefused).toBe(true);
});

test('says that the document is of an older revision', async () => {
  const fixture = await withNext();
  const before = (await fixture.store.read(COMPATIBILITY_FILE))!;
  await publish(fixture, { name: 'mf-b', id: id(1) });
  await fixture.store.writeCopy(COMPATIBILITY_FILE, before);
  expect((await check(await host(fixture))).text).toMatch(/It is of revision \S+, and the page has \S+\./);
});

test.each([
  ['{"format":2}', 'has format 2, and this tool reads format 1. Use a newer tool.'],
  ['{"format":1}', 'does not have the expected content: revision is missing. Have the platform'],
  ['nonsense', 'is not JSON.'],
])('does not read the document %s', async (document, why) => {
  const fixture = await withNext();
  await fixture.store.writeCopy(COMPATIBILITY_FILE, document);
  const { text } = await check(await host(fixture));
  expect(text).toContain(`ADDRESS/compatibility.json ${why}`);
  expect(text).toContain(`live shell ${LIVE}: works.`);
});

test('prints no control character of the address', async () => {
  const fixture = await withNext();
  const document = JSON.parse((await fixture.store.read(COMPATIBILITY_FILE))!.toString()) as {
    modules: { pairs: { names: { why: string } }[] }[];
  };
  document.modules[0]!.pairs[1]!.names.why = 'gone\u001b[2J\n  live shell: works';
  await fixture.store.writeCopy(COMPATIBILITY_FILE, JSON.stringify(document));
  const { lines } = await checkDeployed(MODULE, await host(fixture));
  expect(lines.at(-1)).toContain('breaks. gone [2J   live shell: works');
  expect(lines.join('')).not.toMatch(/[\u0000-\u001f]/);
});

test('says why an address cannot be compared', async () => {
  const fixture = await withNext();
  const refusal = (at: string) => checkDeployed(MODULE, at).catch((error: Error) => error.message);
  expect(await refusal('http://127.0.0.1:9')).toBe(
    'Nothing answers at http://127.0.0.1:9. Check the address given with --at.',
  );
  const other = await startHost((_request, response) => response.end('<html></html>'));
  expect(await refusal(other)).toContain(`${other} does not serve this app`);
  const down = await startHost((_request, response) => response.writeHead(502).end());
  expect(await refusal(down)).toContain(`${down} answers 502.`);
  const { html } = (await fixture.store.readPage())!;
  const data = readPageData(html);
  const lying = { ...data, shell: { ...data.shell, id: '../../private' } };
  const liar = await startHost((_request, response) => response.end(withPageData(html, lying)));
  expect(await refusal(liar)).toContain(
    `The page data at ${liar} cannot be read. shell.id is "../../private"`,
  );
});
