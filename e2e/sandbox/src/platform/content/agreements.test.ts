import { Refusal } from '../../server/http/faults';
import { requireRentalTerms } from './agreements';
import { documentVersion } from './documents';

const term = (doc: 'user' | 'usage' | 'privacy' | 'deposit', version = documentVersion('JP', doc)!) => ({
  doc,
  version,
});

test('accepts the user agreement and the instructions for use in their current versions', () => {
  expect(() => requireRentalTerms('JP', [term('user'), term('usage')])).not.toThrow();
  expect(() => requireRentalTerms('JP', [term('privacy'), term('usage'), term('user')])).not.toThrow();
});

test.each([
  ['nothing', []],
  ['only the user agreement', [term('user')]],
  ['only the instructions for use', [term('usage')]],
  ['one of them twice', [term('user'), term('user')]],
  ['an older version of one', [term('user'), term('usage', '2020-01-01')]],
  ['an older version beside the current one', [term('user'), term('usage'), term('usage', '2020-01-01')]],
  ['other documents', [term('privacy'), term('deposit')]],
])('refuses %s', (_what, agreed) => {
  expect(() => requireRentalTerms('JP', agreed)).toThrow(Refusal);
});
