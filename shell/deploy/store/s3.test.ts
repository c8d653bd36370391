/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readAuthor } from '../cli/author';
import { ROOT } from '../testing/fixtures';
import { openStore } from './open-store';
import type { ArtifactStore } from './store';
import { parseS3 } from './s3';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

/** A workflow sets a variable that has no value to an empty text. */
const UNSET = {
  STORE_S3_URL: '',
  AWS_ENDPOINT_URL_S3: '',
  AWS_ENDPOINT_URL: '',
  AWS_REGION: '',
  DEPLOY_BY: '',
  DEPLOY_COMMIT: '',
};

/** Uses the store `s3://bucket/folder` of a server while `use` runs. */
async function withServer<T>(answer: RequestListener, use: (store: ArtifactStore) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, UNSET, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  try {
    return await use(openStore('s3://bucket/folder', ROOT));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('takes the default for a variable that is empty', async () => {
  const signed: string[] = [];
  const answer: RequestListener = (request, response) => {
    signed.push(`${request.url!.split('?')[0]!} ${request.headers.authorization!}`);
    response.writeHead(404).end();
  };
  expect(await withServer(answer, (store) => store.read('a.txt'))).toBeNull();
  expect(signed[0]).toMatch(/^\/bucket\/folder\/a\.txt .*\/us-east-1\/s3\//);
});

/** Answers every request with an error of S3. */
const refusing =
  (status: number, code: string, message: string): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);

test('a file that does not exist is none', async () => {
  const answer = refusing(404, 'NoSuchKey', 'The specified key does not exist.');
  const read = withServer(answer, async (store) => [await store.read('a.txt'), await store.readPage()]);
  expect(await read).toEqual([null, null]);
});

test.each([
  ['is about to be written after an error', 504, 'GatewayTimeout'],
  ['was changed by somebody else', 412, 'PreconditionFailed'],
])('tells whether the page %s', async (_what, status, code) => {
  const answer: RequestListener = (request, response) =>
    request.method === 'PUT'
      ? refusing(status, code, 'Not now.')(request, response)
      : void response.writeHead(200, { ETag: '"1"' }).end('<!doctype html>before');
  const written = withServer(answer, (store) =>
    store.writePage('<!doctype html>', '"1"').catch((error: Error) => error.message),
  );
  expect(await written).toEqual(status === 412 ? false : expect.stringContaining('index.html: Not now.'));
});

/** Calls of a store, with the file that each is about. */
const CALLS: [string, string, (store: ArtifactStore) => Promise<unknown>][] = [
  ['read', 'a.txt', (store) => store.read('a.txt')],
  ['readPage', 'index.html', (store) => store.readPage()],
  ['writePage', 'index.html', (store) => store.writePage('<!doctype html>', null)],
  ['putImmutable', 'a.txt', (store) => store.putImmutable('a.txt', Buffer.from('a'))],
  ['writeCopy', 'a.txt', (store) => store.writeCopy('a.txt', 'a')],
  ['list', 'private/', (store) => store.list('private/')],
  ['remove', 'a.txt', (store) => store.remove('a.txt')],
];

describe.each(CALLS)('%s', (_name, file, call) => {
  const reason = (answer: RequestListener) =>
    withServer(answer, (store) => call(store).catch((error: Error) => error.message));

  test('names a bucket that does not exist', async () => {
    const answer = refusing(404, 'NoSuchBucket', 'The specified bucket does not exist');
    expect(await reason(answer)).toBe(
      `s3://bucket/folder/${file}: The specified bucket does not exist. There is no bucket "bucket". Correct "store" in environments.json, or create the bucket.`,
    );
  });

  test('names the file and the permissions if the access is denied', async () => {
    expect(await reason(refusing(403, 'AccessDenied', 'Access Denied'))).toBe(
      `s3://bucket/folder/${file}: Access Denied. The credentials need s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket. Without s3:ListBucket, S3 denies a file that does not exist.`,
    );
  });
});

test('uses AWS if no variable names another server', () => {
  Object.assign(process.env, UNSET);
  expect(parseS3('s3://bucket')).toEqual({ bucket: 'bucket', prefix: '' });
});

test('names the author of CI if no other is given', () => {
  Object.assign(process.env, UNSET, { GITHUB_ACTOR: 'ci' });
  const { by, commit } = readAuthor(ROOT);
  expect(by).toBe('ci');
  expect(commit).not.toBe('');
});

test('the workflow of a new module passes the variables of the store on', () => {
  const file = path.join(ROOT, 'shared/module-build/create/alone/github/workflows/module.yml');
  const workflow = readFileSync(file, 'utf8');
  for (const name of ['AWS_REGION', 'AWS_ENDPOINT_URL'])
    expect(workflow).toContain(`${name}: \${{ vars.${name} }}`);
});
