import type { ApiError } from '@shared/api-client';
import { createPhone, createPlatform } from './outbox-fixture';

const settle = () => new Promise((done) => setTimeout(done, 0));

function setUp() {
  const platform = createPlatform();
  return { platform, phone: createPhone(platform) };
}

test('records survive the end of the document, and are sent in order', async () => {
  const { platform, phone } = setUp();
  const first = phone.open();
  for (const id of ['e1', 'e2']) {
    first.records.put(id, { id });
    phone.now += 1;
  }
  // The tracker of the document is sending them.
  first.outbox.wake();
  await settle();
  expect(platform.records).toEqual([]);
  first.close();
  phone.open().outbox.wake();
  await settle();
  expect(platform.records).toEqual(['e1', 'e2']);
  expect(phone.records()).toEqual([]);
});

test('records are sent after the tracker has given them up', async () => {
  const { platform, phone } = setUp();
  const { records, document, tick } = phone.open();
  records.put('e1', { id: 'e1' });
  records.release('e1');
  expect(document.delays).toEqual([5_000]);
  platform.before = () => {
    throw { kind: 'http', code: 'HTTP_429', status: 429, retryAfterSeconds: 60 } satisfies ApiError;
  };
  tick();
  await settle();
  expect(document.delays).toEqual([5_000, 60_000]);
  platform.before = () => undefined;
  phone.now += 60_000;
  tick();
  await settle();
  expect(platform.records).toEqual(['e1']);
});

test('records are dropped after a week, and above the limit', async () => {
  const { platform, phone } = setUp();
  const first = phone.open();
  first.records.put('old', { id: 'old' });
  phone.now += 7 * 86_400_000 + 1;
  for (let number = 0; number < 301; number++) {
    first.records.put(`${number}`, { id: `${number}` });
    phone.now += 1;
  }
  first.close();
  phone.open().outbox.wake();
  await settle();
  expect([platform.records.length, platform.records[0], phone.records()]).toEqual([300, '1', []]);
});

test('ignores what another program has written', async () => {
  const { platform, phone } = setUp();
  const first = phone.open();
  first.records.put('e1', { id: 'e1' });
  first.close();
  const second = phone.open();
  phone.local.setItem('track:e1', 'not JSON');
  second.outbox.wake();
  await settle();
  expect([platform.records, phone.records()]).toEqual([[], []]);
});

test('a record that is next has lost the person if the consent was withdrawn during the call before', async () => {
  const { platform, phone } = setUp();
  const first = phone.open();
  for (const id of ['e1', 'e2']) {
    first.records.put(id, { id, userID: 'u1', sessionID: 's1', latitude: '35.6', longitude: '139.7' });
    phone.now += 1;
  }
  first.close();
  const second = phone.open();
  const sent: object[] = [];
  platform.sendRecord = (record) => {
    sent.push(record);
    second.records.anonymize();
    return Promise.resolve();
  };
  second.outbox.wake();
  await settle();
  expect(sent).toMatchObject([
    { id: 'e1', userID: 'u1', latitude: '35.6' },
    { id: 'e2', userID: '', sessionID: '', latitude: '', longitude: '' },
  ]);
});

test('sends what waits although a sign-out has no answer, and sends the sign-out again later', async () => {
  const { platform, phone } = setUp();
  const first = phone.open();
  first.records.put('e1', { id: 'e1' });
  first.close();
  phone.signsOut = false;
  const { outbox, document, tick } = phone.open();
  outbox.wake();
  await settle();
  expect([platform.records, document.delays]).toEqual([['e1'], [5_000]]);
  phone.signsOut = true;
  tick();
  await settle();
  expect([platform.records, document.delays]).toEqual([['e1'], [5_000]]);
});
