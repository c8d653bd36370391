/**
 * Compares the request headers of the app's calls with each other and with those that the documents name. The client, the
 * prefetch of the bootstrap and the sign-out each build theirs, because they run in different places.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveEnvironment } from '@shared/http-api/app/environment';
import { logout, stores } from '@shared/http-api/endpoints';
import { requestOf } from '@shared/api-client';
import { type Answer, envelope, setup } from '../../shared/api-client/src/client-fixture';
import { requestLanguageHeaders } from '../../shared/i18n/src';
import { REQUEST_HEADERS } from '../../shared/http-api/schemas/headers';
import { startPrefetch } from '../../shell/bootstrap/prefetch';
import type { Address } from '../../shell/page/address';
import type { PageData, RouteData } from '../../shell/page/page-data';
import { createHostSignOuts } from '../../shell/src/host/host-sign-outs';
import type { HostContext } from '../../shell/src/host/host-context';
import { tokenKey } from '../../shell/page/storage-keys';
import { readJson } from './modules';

const TOKEN = 'secret';
type Headers = Record<string, string>;

/** Returns the headers that the client sends with a call. */
async function headersOfClient(request: Parameters<ReturnType<typeof setup>['client']['request']>[0]) {
  const answers: Answer[] = [envelope({ model: {} })];
  const { client, sent } = setup(answers, { languageHeaders: () => requestLanguageHeaders('ja') });
  await client.request(request);
  return sent[0]!.headers as Headers;
}

/** Runs a function with another `fetch`. Returns the headers of its calls. */
async function headersOfFetch(run: (fetch: typeof globalThis.fetch) => unknown): Promise<Headers[]> {
  const calls: Headers[] = [];
  const fetch = (_url: unknown, init?: RequestInit) => {
    calls.push(init?.headers as Headers);
    return Promise.resolve(new Response(envelope({ model: {} }).data));
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
  Object.assign(globalThis, { fetch });
  await run(fetch as typeof globalThis.fetch);
  if (before) Object.defineProperty(globalThis, 'fetch', before);
  return calls;
}

test('a prefetched call has the headers of the client, so that the client takes its answer', async () => {
  localStorage.setItem(tokenKey(resolveEnvironment(location.host), 'JP'), TOKEN);
  const data = { settings: { api: { JP: 'https://api.test' } } } as unknown as PageData;
  const route = { early: [`GET ${stores.path}`], signIn: false } as unknown as RouteData;
  const [early] = await headersOfFetch(() => startPrefetch(data, { region: 'JP' } as Address, 'ja', route));
  expect(early).toEqual(await headersOfClient(requestOf(stores, {})));
});

test('a sign-out has the headers of the client', async () => {
  const storage = new Map<string, string>();
  const [signOut] = await headersOfFetch(async () => {
    const signOuts = createHostSignOuts({
      environment: 'pre',
      language: 'ja',
      settings: { api: { JP: 'https://api.test' } },
      local: {
        storage: {
          getItem: (key: string) => storage.get(key) ?? null,
          setItem: (key: string, value: string) => void storage.set(key, value),
          removeItem: (key: string) => void storage.delete(key),
          keys: (prefix: string) => [...storage.keys()].filter((key) => key.startsWith(prefix)),
        },
      },
    } as unknown as HostContext);
    signOuts.add('JP', TOKEN);
    await signOuts.send();
  });
  expect(signOut).toEqual(await headersOfClient(requestOf(logout, undefined)));
});

test('the documents name exactly the headers that the calls have', async () => {
  const sent = new Set([
    ...Object.keys(await headersOfClient(requestOf(stores, {}))),
    ...Object.keys(await headersOfClient({ method: 'POST', path: '/test/things', body: {}, intent: 'test' })),
  ]);
  expect([...REQUEST_HEADERS].sort()).toEqual([...sent].sort());

  const page = readFileSync(path.resolve(__dirname, '../../shared/docs/http-api.md'), 'utf8');
  const section = page.slice(page.indexOf('\n## Headers\n'), page.indexOf('\n## Sessions and regions\n'));
  const table = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(['Content-Type', ...table].sort()).toEqual([...REQUEST_HEADERS].sort());

  const { info } = readJson<{ info: { description: string } }>('shared/http-api/openapi.json');
  const named = /the request headers ([^.]*)\./.exec(info.description)?.[1] ?? '';
  expect([...named.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)).toEqual([...REQUEST_HEADERS]);
});
