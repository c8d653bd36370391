/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONSENT_VERSION } from './consent';

/** Hash of the version and of what the bar asks in each language. */
const HASH = 'd23c3497915a';

const asked = ['en', 'ja', 'zh', 'hk'].map((language) => {
  const file = path.resolve(__dirname, '../../locales', `${language}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { consent: unknown }).consent;
});

test('a changed text of the bar has a new version, which asks everybody again', () => {
  const digest = createHash('sha256').update(JSON.stringify([CONSENT_VERSION, asked]));
  // After a change: set the version to the day from which the text applies, then the hash.
  expect(HASH).toBe(digest.digest('hex').slice(0, 12));
});
