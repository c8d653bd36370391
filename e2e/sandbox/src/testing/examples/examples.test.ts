import { readFileSync } from 'node:fs';
import { recordExamples } from './record';

const FILE = new URL('../../../../../shared/http-api/openapi/examples.json', import.meta.url);

test('shared/http-api/openapi/examples.json has what the sandbox answers', async () => {
  const written: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  expect(await recordExamples()).toEqual(written);
});
