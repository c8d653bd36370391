import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DELETED } from './delete-account';

const DOCUMENT = join(import.meta.dirname, '../../../../../shared/docs/http-api.md');

/** Words of the document about the rows of each table. */
const WORDS: Readonly<Record<(typeof DELETED)[number], string>> = {
  reminders: 'reminders',
  sessions: 'sessions',
  idempotency_keys: 'stored answers of idempotent calls',
  feedback: 'reports with text',
  uploads: 'photos',
  renter_coupons: 'coupons',
  consents: 'consents',
  region_consents: 'region switches',
  client_sign_ins: "a client's sign-ins",
  share_links: 'share links',
  store_reports: 'statements about stores',
};

test('the document names every table whose rows a deletion deletes', () => {
  const text = readFileSync(DOCUMENT, 'utf8').replaceAll(/\s+/g, ' ');
  const [, listed = ''] = /- Deleted are: (.*?)[.]/.exec(text) ?? [];
  expect(DELETED.filter((table) => !WORDS[table] || !listed.includes(WORDS[table]))).toEqual([]);
});
