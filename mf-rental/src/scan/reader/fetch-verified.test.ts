import { fetchVerified } from './fetch-verified';

const fetchMock = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const bytes = new ArrayBuffer(3);
const works = { ok: true, arrayBuffer: () => Promise.resolve(bytes) };
const original = globalThis.fetch;

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = original;
});

test('fetches with the hash', async () => {
  fetchMock.mockResolvedValue(works);
  expect(await fetchVerified('/x.wasm', 'sha256-x')).toBe(bytes);
  expect(fetchMock.mock.calls).toEqual([['/x.wasm', { integrity: 'sha256-x' }]]);
});

test.each([
  ['the bytes have another hash', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server answers with an error', () => Promise.resolve({ ok: false, status: 503 })],
])('retries without the cache, with the hash, if %s', async (_what, first) => {
  fetchMock.mockImplementationOnce(first).mockResolvedValue(works);
  expect(await fetchVerified('/x.wasm', 'sha256-x')).toBe(bytes);
  expect(fetchMock.mock.calls[1]).toEqual(['/x.wasm', { integrity: 'sha256-x', cache: 'reload' }]);
});

test('rejects if the retry fails too', async () => {
  fetchMock.mockResolvedValue({ ok: false, status: 404 });
  await expect(fetchVerified('/x.wasm', 'sha256-x')).rejects.toThrow('/x.wasm answered 404');
});
