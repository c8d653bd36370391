import { isInternalAddress, publicLookup, toPushAddress } from './push-address';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('accepts %s unchanged', (address) => {
  expect(toPushAddress(address)).toBe(address);
});

test.each([
  'https://push.example.com:443/abc',
  'https://PUSH.example.com./abc',
  'https:push.example.com/abc',
  'https:///push.example.com/abc',
  'ht\ttps://push.example.com/abc',
  ' https://push.example.com/abc\n',
  'https:\\\\push.example.com\\abc',
  'https://push%2eexample.com/abc#part',
])('brings %j into its one form', (address) => {
  expect(toPushAddress(address)).toBe('https://push.example.com/abc');
});

test.each([
  '',
  'nonsense',
  'http://push.example.com/abc',
  'ftp://push.example.com/abc',
  'https://user:secret@push.example.com/abc',
  'https://push.example.com:8443/abc',
  'https://localhost/abc',
  'https://localhost./abc',
  'https://db.localhost/abc',
  'https://intranet/abc',
  'https://printer.local/abc',
  'https://metadata.google.internal/abc',
  'https://127.0.0.1/abc',
  'https://8.8.8.8/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
])('refuses %s', (address) => {
  expect(toPushAddress(address)).toBeNull();
});

test('accepts an internal origin only if it is allowed', () => {
  const allowed = ['http://127.0.0.1:9000'];
  expect(toPushAddress('http://127.0.0.1:9000/abc', allowed)).toBe('http://127.0.0.1:9000/abc');
  expect(toPushAddress('http://127.0.0.1:9001/abc', allowed)).toBeNull();
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['100.64.0.1', true],
  ['224.0.0.1', true],
  ['198.18.0.1', true],
  ['0.0.0.1', true],
  ['192.0.0.8', true],
  ['255.255.255.255', true],
  ['::', true],
  ['::ffff:8.8.8.8', true],
  ['4000::1', true],
  ['5f00::1', true],
  ['::1', true],
  ['::ffff:192.168.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['fe80::1%eth0', true],
  ['ff02::1', true],
  ['64:ff9b::a00:1', true],
  ['64:ff9b:1::a00:1', true],
  ['2001::a00:1', true],
  ['2002:a00:1::1', true],
  ['8.8.8.8', false],
  ['2607:f8b0::1', false],
])('knows whether %s is internal: %s', (address, expected) => {
  expect(isInternalAddress(address)).toBe(expected);
});

test('does not resolve a name that leads into the own network', async () => {
  const error = await new Promise((done) => publicLookup('localhost', {}, done));
  expect(error).toMatchObject({ code: 'EACCES' });
});
