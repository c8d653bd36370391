/** Tests of what the calls of one queue leave to the others. */
import type { NewCall } from '@shared/module-kit/host';
import { COLLECT, REPORT, WITH_PHOTO, setUp } from './outbox-fixture';

jest.mock('./limits', () => ({ ...jest.requireActual<object>('./limits'), MAX_CHARS: 40_000 }));

const collect = (code: string, more: Partial<NewCall> = {}): NewCall => ({
  ...COLLECT,
  request: { ...COLLECT.request, body: { code }, intent: code },
  ...more,
});
/** Returns a photo with a number of characters. */
const photoOf = (length: number) => ({ intent: 'photo:1', contentBase64: 'A'.repeat(length) });

test('keeps the report of a renter whose calls of another module fill their queue', async () => {
  const { outbox } = setUp().phone.open();
  for (let number = 0; number < 10; number++) expect(await outbox.keep(collect(`${number}`))).not.toBeNull();
  expect(await outbox.keep(collect('one more'))).toBeNull();
  expect(await outbox.keep(REPORT)).not.toBeNull();
});

test('keeps the report of a renter although the calls of others fill the queue of another module', async () => {
  const { phone } = setUp();
  const { outbox } = phone.open();
  for (let number = 0; number < 50; number++) {
    phone.userId = `u${Math.floor(number / 10) + 2}`;
    expect(await outbox.keep(collect(`${number}`))).not.toBeNull();
  }
  phone.userId = 'u1';
  expect(await outbox.keep(collect('one more'))).toBeNull();
  expect(await outbox.keep(REPORT)).not.toBeNull();
});

test.each([
  ['photos', (code: string) => collect(code, { uploads: [photoOf(25_000)] })],
  ['bodies', (code: string) => collect(code.padEnd(25_000))],
])('counts the %s of the calls of one queue', async (_what, large) => {
  const { outbox } = setUp().phone.open();
  expect(await outbox.keep(large('A1'))).not.toBeNull();
  expect(await outbox.keep(large('A2'))).toBeNull();
  expect(await outbox.keep({ ...WITH_PHOTO, uploads: [photoOf(25_000)] })).not.toBeNull();
});

test('counts the photos of a call that replaces itself once', async () => {
  const { outbox } = setUp().phone.open();
  const call = { ...WITH_PHOTO, uploads: [photoOf(25_000)] };
  const id = await outbox.keep(call);
  expect(id).not.toBeNull();
  expect(await outbox.keep(call)).toBe(id);
});
