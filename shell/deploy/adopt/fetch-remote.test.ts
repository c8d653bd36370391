/** @jest-environment node */
import { reasons } from '../testing/publishing';
import { type Fetch, fetchRemote } from './fetch-remote';
import { ADDRESS, FILES, manifestOf, networkWith } from './remote-fixture';

const fetched = (network: Fetch, address = ADDRESS) => reasons(fetchRemote(address, network));
const withExposed = (js: string) =>
  manifestOf({
    exposes: [{ path: './Points', assets: { js: { sync: [js], async: [] }, css: { sync: [], async: [] } } }],
  });

test('downloads the manifest and every file that it names, from its folder', async () => {
  const remote = await fetchRemote(ADDRESS, networkWith());
  expect([...remote.files].sort()).toEqual(Object.entries(FILES).sort());
  expect(remote).toMatchObject({ from: ADDRESS, manifestHash: expect.stringMatching(/^[\w+/]{43}=$/) });
});

test('downloads from the public path of the manifest, and follows no redirect', async () => {
  const asked: [string, RequestInit][] = [];
  const network: Fetch = (url, init) => {
    asked.push([url, init]);
    const files = networkWith(FILES, manifestOf({}, { publicPath: 'https://remotes.example/p/' }));
    return files(url.replace('/p/', '/points/'), init);
  };
  await fetchRemote(ADDRESS, network);
  expect(asked.map(([url]) => url)).toContain('https://remotes.example/p/js/5.js');
  expect(asked.every(([, { redirect }]) => redirect === 'error')).toBe(true);
});

describe('refuses a manifest that lies about its files', () => {
  const { '7.js': _later, ...withoutOne } = FILES;
  test.each<[what: string, network: Fetch, reason: RegExp]>([
    ['a file that is missing', networkWith(withoutOne), /points\/7\.js does not exist: the host answers 404/],
    [
      'a page in the place of a file',
      networkWith({ ...FILES, '7.js': '<!doctype html><title>404</title>' }),
      /7\.js is a page, not the file/,
    ],
    [
      'a file above the public path',
      networkWith(FILES, withExposed('../other.js')),
      /names "\.\.\/other\.js"/,
    ],
    ['a file of another host', networkWith(FILES, withExposed('https://evil.example/a.js')), /names "https:/],
    [
      'a file of another host without a scheme',
      networkWith(FILES, withExposed('//evil.example/a.js')),
      /names "\/\//,
    ],
    ['an absolute path', networkWith(FILES, withExposed('/a.js')), /names "\/a\.js"/],
    [
      'a way up in the middle',
      networkWith(FILES, withExposed('a/../../b.js')),
      /names "a\/\.\.\/\.\.\/b\.js"/,
    ],
    ['an encoded way up', networkWith(FILES, withExposed('%2e%2e/b.js')), /names "%2e%2e\/b\.js"/],
    ['a document', networkWith(FILES, withExposed('a.html')), /names "a\.html"/],
    [
      'no exposed module',
      networkWith(FILES, manifestOf({ exposes: [] })),
      /mf-manifest\.json: exposes is \[\]/,
    ],
    [
      'other remotes',
      networkWith(FILES, manifestOf({ remotes: [{}] })),
      /Adopt a remote that loads no other remotes/,
    ],
    [
      'another type',
      networkWith(FILES, manifestOf({}, { remoteEntry: { name: 'a.js', path: '', type: 'system' } })),
      /Build the remote as a script/,
    ],
    [
      'a public path of another origin',
      networkWith(FILES, manifestOf({}, { publicPath: 'http://cdn.example/' })),
      /must be an address of https:\/\/remotes\.example/,
    ],
    ['no manifest', networkWith(FILES, 'text' as unknown as object), /mf-manifest\.json: It is "text"/],
    [
      'a file that is too large',
      networkWith({ ...FILES, '7.js': 'x'.repeat(4_000_001) }),
      /7\.js is larger than 4000 KB/,
    ],
    [
      'a host that does not answer',
      () => Promise.reject(new Error('refused')),
      /could not be downloaded: refused/,
    ],
  ])('%s', async (_what, network, reason) => expect(await fetched(network)).toMatch(reason));

  test.each([
    'https://remotes.example/mf-manifest.json?sig=secret',
    'https://me:secret@remotes.example/mf-manifest.json',
    'http://remotes.example/mf-manifest.json',
    'mf-manifest.json',
    'file:///etc/mf-manifest.json',
  ])('the address %s', async (address) =>
    expect(await fetched(networkWith(), address)).toMatch(
      /is not an (https )?address|must be given without a query/,
    ),
  );
});
