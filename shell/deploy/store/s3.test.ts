/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readAuthor } from '../cli/author';
import { ROOT } from '../testing/fixtures';
import { openStore } from './open-store';
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

test('takes the default for a variable that is empty', async () => {
  const signed: string[] = [];
  const server = createServer((request, response) => {
    signed.push(`${request.url!.split('?')[0]!} ${request.headers.authorization!}`);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, UNSET, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  try {
    expect(await openStore('s3://bucket/folder', ROOT).read('a.txt')).toBeNull();
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(signed[0]).toMatch(/^\/bucket\/folder\/a\.txt .*\/us-east-1\/s3\//);
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
