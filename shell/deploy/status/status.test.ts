/** @jest-environment node */
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { release, startCanary } from '../publish/publish';
import type { ArtifactStore } from '../store/store';
import { HOSTING_RULES, getContentType } from '../store/hosting';
import { testPlatform } from '../testing/fixtures';
import { checkEnvironment } from './status';

const servers: Server[] = [];
const fixtures: ReturnType<typeof testPlatform>[] = [];
afterEach(() => {
  servers.splice(0).forEach((server) => server.close());
  fixtures.splice(0).forEach((fixture) => fixture.dispose());
});

/** Starts a host and returns its address. */
async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Publishes a shell, changes the store and checks the environment at an address. */
async function problemsAt(
  hostOf: (store: ArtifactStore) => Promise<string>,
  change: (store: ArtifactStore, fixture: ReturnType<typeof testPlatform>) => Promise<void> = () =>
    Promise.resolve(),
  alone?: boolean,
): Promise<string[]> {
  const fixture = testPlatform(['mf-a']);
  fixtures.push(fixture);
  await release(fixture.platform, [await fixture.put({ name: 'shell', id: '1.0.0-00000001' })]);
  await change(fixture.store, fixture);
  const address = await hostOf(fixture.store);
  const { environment } = fixture.platform;
  const status = await checkEnvironment(
    { ...environment, name: 'prod', address } as Parameters<typeof checkEnvironment>[0],
    alone,
  );
  return status.problems.map((problem) => problem.replace(address, 'ADDRESS'));
}

/** Returns the file for a path: the document of the region or `index.html` for a deep link. */
const regionFileOf = (path: string) => {
  if (path.includes('.')) return path.slice(1);
  return path === '/' ? 'index.html' : `${path.split('/')[1]}/index.html`;
};

/** Starts a host for the files of a store. It answers 404 if `isPrivate` returns true. */
const hostStore =
  (
    isPrivate: (path: string) => boolean,
    fileOf = regionFileOf,
    worker: Partial<Record<'policy' | 'text', string>> = {},
    typeOf = getContentType,
  ) =>
  (store: ArtifactStore) =>
    startHost((request, response) => {
      const path = fileOf(request.url!);
      const isWorker = path === 'sw.js';
      const { 'Content-Security-Policy': policy } = HOSTING_RULES[isWorker ? 'worker' : 'page'];
      const headers = {
        'Content-Security-Policy': (isWorker && worker.policy) || policy,
        'Content-Type': typeOf(path.endsWith('.html') ? 'index.html' : path),
      };
      void store.read(path).then((bytes) => {
        const found = bytes && !isPrivate(path);
        response
          .writeHead(found ? 200 : 404, headers)
          .end(found ? (isWorker && worker.text) || bytes : 'Not found');
      });
    });
const hidesPrivateFiles = (path: string) => path.startsWith('private/');

test.each([
  ['no problem if the host hides private files', true, []],
  [
    'a host that serves private files',
    false,
    [expect.stringMatching(/serves private\/revisions\/.*Have the host answer private\/ with 404/)],
  ],
])('reports %s', async (_what, hidesPrivate, problems) => {
  const isPrivate = (path: string) => hidesPrivate && path.startsWith('private/');
  expect(await problemsAt(hostStore(isPrivate))).toEqual(problems);
});

const serveAll = hostStore(hidesPrivateFiles);

test.each([
  ['the platform team', false, 'Run "deploy regions --env prod".'],
  ['a squad elsewhere', true, 'Have the platform team run "deploy regions --env prod".'],
])(
  'reports to %s files that do not fit the page, and a manifest that is missing',
  async (_who, alone, repair) => {
    const change = async (store: ArtifactStore) => {
      const html = (await store.read('jp/index.html'))!.toString();
      await store.writeCopy('jp/index.html', html.replace(/("revision":")[^"]+/, '$1older'));
      await store.writeCopy(
        'sw.js',
        (await store.read('sw.js'))!.toString().replace(/("documents":\[")[^"]+/, '$1older'),
      );
      await store.remove('hk/app.webmanifest');
    };
    const misfit = (file: string) =>
      expect.stringMatching(
        new RegExp(`^${file} is missing or does not fit revision \\S+\\. ${repair}$`),
      ) as string;
    expect(await problemsAt(serveAll, change, alone)).toEqual([
      misfit('jp/index.html'),
      misfit('sw.js'),
      `hk/app.webmanifest is missing. ${repair}`,
    ]);
  },
);

test('names a document of a region that cannot be read', async () => {
  const change = (store: ArtifactStore) => store.writeCopy('my/index.html', '<!doctype html>');
  expect(await problemsAt(serveAll, change)).toContainEqual(
    expect.stringMatching(/^my\/index\.html is missing or does not fit revision/),
  );
});

test('reports a host that serves an older document of a region than the store has', async () => {
  const host = async (store: ArtifactStore) => {
    const older = (await store.read('hk/index.html'))!.toString().replace(/("revision":")[^"]+/, '$1older');
    await store.writeCopy('cdn.html', older);
    return hostStore(hidesPrivateFiles, (path) => (path === '/hk/home' ? 'cdn.html' : regionFileOf(path)))(
      store,
    );
  };
  expect(await problemsAt(host)).toEqual([
    expect.stringMatching(/^ADDRESS\/hk\/home serves revision older, the store has /),
  ]);
});

describe('a host that changes documents on the way', () => {
  const rewriting =
    (path: string) =>
    async (store: ArtifactStore): Promise<string> => {
      const file = regionFileOf(path);
      const html = (await store.read(file))!.toString();
      await store.writeCopy('cdn.html', html.replace(/<script>/, '<script type="5f3a-text/javascript">'));
      return hostStore(hidesPrivateFiles, (asked) => (asked === path ? 'cdn.html' : regionFileOf(asked)))(
        store,
      );
    };

  test.each([
    ['/', 'ADDRESS'],
    ['/jp/home', 'ADDRESS/jp/home'],
  ])('is reported with what it changed in %s', async (path, address) => {
    const problems = await problemsAt(rewriting(path));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(`${address} serves a changed document: `);
    expect(problems[0]).toMatch(/<script type=\\"5f3a.* in place of .*<script>.*no-transform asks\.$/);
    expect(problems[0]).not.toContain('\n');
  });
});

describe('a host that does not serve the files of a version as they are stored', () => {
  const [PREVIOUS, LIVE, CANARY] = ['1.1.0-00000001', '1.2.0-00000002', '1.3.0-00000003'] as const;

  /** Publishes a module with a previous version and a canary. */
  async function publishThree(_store: ArtifactStore, { platform, put }: ReturnType<typeof testPlatform>) {
    for (const id of [PREVIOUS, LIVE]) await release(platform, [await put({ name: 'mf-a', id })]);
    await startCanary(platform, await put({ name: 'mf-a', id: CANARY }), 10);
  }

  /** Starts a host that sends other bytes for the files that it is given; null for none. */
  const sending = (changed: (path: string, bytes: Buffer) => Buffer | null) => (store: ArtifactStore) => {
    const read = async (path: string) => {
      const bytes = await store.read(path);
      return bytes && changed(path, bytes);
    };
    return hostStore(hidesPrivateFiles)({ ...store, read });
  };
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const ADVICE = 'The browser then refuses these files.';

  test.each<[what: string, file: string, change: (bytes: Buffer) => Buffer | null, problem: string]>([
    [
      'rewrites a script of the shell',
      'shell/1.0.0-00000001/shell.js',
      () => Buffer.from('minified'),
      'shell@1.0.0-00000001 as it is stored: shell.js has other contents (8 bytes). ',
    ],
    ...[LIVE, PREVIOUS, CANARY].map((id): [string, string, typeof half, string] => [
      `cuts off the page of ${id}`,
      `mf-a/${id}/page.js`,
      half,
      `mf-a@${id} as it is stored: page.js has other contents (11 bytes). `,
    ]),
    [
      'lacks a catalogue',
      `mf-a/${LIVE}/ja.json`,
      () => null,
      `mf-a@${LIVE} as it is stored: ja.json responds with 404. `,
    ],
  ])('is reported if it %s', async (_what, file, change, problem) => {
    const host = sending((path, bytes) => (path === file ? change(bytes) : bytes));
    expect(await problemsAt(host, publishThree)).toEqual([
      expect.stringContaining(`ADDRESS does not serve ${problem}${ADVICE}`),
    ]);
  });

  test('is reported in one line for each version, with the first files', async () => {
    const host = sending((path, bytes) => (path.startsWith('mf-a/') ? half(bytes) : bytes));
    const problems = await problemsAt(host, publishThree);
    expect(problems.map((problem) => /mf-a@(\S+)/.exec(problem)![1])).toEqual([LIVE, PREVIOUS, CANARY]);
    expect(problems[0]).toMatch(/(\w+\.js(on)? has other contents \(\d+ bytes\), ){3}3 more\. /);
  });

  test('is not blamed for a file that the store does not have', async () => {
    const change = async (...parameters: Parameters<typeof publishThree>) => {
      await publishThree(...parameters);
      await parameters[0].remove(`mf-a/${LIVE}/page.js`);
    };
    expect(await problemsAt(serveAll, change)).toEqual([
      `mf-a/${LIVE}/page.js is not in the store. Upload the version again.`,
    ]);
  });
});

test('reports a host that returns index.html for the regions', async () => {
  const host = hostStore(hidesPrivateFiles, (path) => (path.includes('.') ? path.slice(1) : 'index.html'));
  expect(await problemsAt(host)).toEqual(
    ['jp', 'my', 'hk'].map(
      (region) =>
        `ADDRESS/${region}/home does not serve ${region}/index.html. Have the host apply regionPages of hosting.json.`,
    ),
  );
});

test.each([
  [
    'does not serve the service worker',
    hostStore((path) => path === 'sw.js' || hidesPrivateFiles(path)),
    'ADDRESS/sw.js responds with 404.',
  ],
  [
    'serves another service worker',
    hostStore(hidesPrivateFiles, regionFileOf, { text: 'self.skipWaiting()' }),
    'ADDRESS does not serve sw.js as it is stored.',
  ],
  [
    'serves the service worker with the policy of the other files',
    hostStore(hidesPrivateFiles, regionFileOf, { policy: "default-src 'none'; sandbox" }),
    expect.stringMatching(/policy "default-src 'none'; sandbox", so the service worker cannot fetch/i),
  ],
])('reports a host that %s', async (_what, host, problem) => {
  expect(await problemsAt(host)).toEqual([problem]);
});

test.each<[string, number, string, string, string]>([
  [
    'another site',
    200,
    'text/html; charset=utf-8',
    '<!doctype html>\n<title>Welcome</title>\n',
    'ADDRESS responds with text/html, but not with a page of this tool: the page has no data block.',
  ],
  [
    'a text',
    200,
    'text/plain',
    'It works!\nLine 2\n',
    'ADDRESS responds with text/plain, but not with a page of this tool: the page has no data block.',
  ],
  [
    'a page with unreadable data',
    200,
    'text/html',
    '<script type="application/json" id="page-data">{\n\nx</script>',
    'ADDRESS responds with text/html, but not with a page of this tool: ',
  ],
  ['an error of the host', 502, 'text/html', '<!doctype html>', 'ADDRESS responds with 502.'],
])('reports an address that serves %s, in one line', async (_what, code, type, body, sentence) => {
  const host = () =>
    startHost((request, response) => {
      const isPage = request.url === '/';
      response.writeHead(isPage ? code : 404, { 'Content-Type': type }).end(isPage ? body : '');
    });
  expect(await problemsAt(host)).toEqual([expect.stringContaining(sentence)]);
  expect((await problemsAt(host))[0]).not.toContain('\n');
});

test('reports an address that breaks off its response', async () => {
  const host = () =>
    startHost((request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('<!doctype html>', () => request.socket.destroy());
    });
  expect(await problemsAt(host)).toEqual(['ADDRESS does not respond.']);
}, 20_000);

describe('a host that sends a wrong content type', () => {
  const plain = (ofPath: (path: string) => boolean) =>
    hostStore(hidesPrivateFiles, regionFileOf, {}, (path) =>
      ofPath(path) ? 'text/plain; charset=utf-8' : getContentType(path),
    );
  test.each([
    [
      'a script',
      (path: string) => path === 'shell/1.0.0-00000001/shell.js',
      'ADDRESS sends files of shell@1.0.0-00000001 with another content type: shell.js as text/plain in place of text/javascript. A',
    ],
    [
      'the worker',
      (path: string) => path === 'sw.js',
      'ADDRESS sends sw.js as text/plain in place of text/javascript',
    ],
    [
      'the document',
      (path: string) => path === 'index.html',
      'ADDRESS sends the document as text/plain in place of text/html',
    ],
  ])('is reported for %s', async (_what, ofPath, problem) => {
    const problems = await problemsAt(plain(ofPath));
    expect(problems[0]).toMatch(problem);
  });

  test('is not reported for an older name of the type of scripts', async () => {
    const host = hostStore(hidesPrivateFiles, regionFileOf, {}, (path) =>
      path.endsWith('.js') ? 'application/javascript' : getContentType(path),
    );
    expect(await problemsAt(host)).toEqual([]);
  });
});
