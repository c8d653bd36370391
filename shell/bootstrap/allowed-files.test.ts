import { integrityValues } from './allowed-files';

test('returns the integrity value of each file by absolute URL, without malformed hashes', () => {
  const hash = `${'A'.repeat(43)}=`;
  const hashes = { 'a.js': hash, 'b.js': 'none', 'c.js': '', 'd.js': `${hash}x` };
  expect(integrityValues('https://app.test/', hashes)).toEqual({ 'https://app.test/a.js': `sha256-${hash}` });
});
