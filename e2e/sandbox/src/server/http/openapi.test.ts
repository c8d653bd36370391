import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from '@shared/http-api/openapi';
import { PACKAGE_DIR } from '../config/package-dir';

const written = async () =>
  JSON.parse(await readFile(join(PACKAGE_DIR, '../../shared/http-api/openapi.json'), 'utf8')) as Record<
    string,
    unknown
  >;

test('has an OpenAPI document that matches the endpoints', async () => {
  expect(await written()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('resolves every reference', async () => {
  const document = await written();
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
  expect(refs.length).toBeGreaterThan(50);
  for (const path of new Set(refs)) {
    const target = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect([path, typeof target]).toEqual([path, 'object']);
  }
});
