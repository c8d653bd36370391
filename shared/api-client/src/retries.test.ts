import { type Answer, envelope, get, keyOf, setup, write } from './client-fixture';
import { createServerClock } from './server-clock';

test('ends the session on 401 (R4.18, R8.20, R8.21)', async () => {
  const onUnauthorized = jest.fn();
  const { client } = setup([{ status: 401, data: '' }], { onUnauthorized });
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'aborted' });
  expect(onUnauthorized).toHaveBeenCalledWith(get);
});

test('signs in again on UCS300001 and repeats the call with the same key (R4.17, R8.18, R8.19)', async () => {
  const expired = () => envelope({ success: false, errorCode: 'UCS300001' });
  const reauthenticate = jest.fn(() => Promise.resolve(true));
  const { client, sent } = setup([expired(), envelope({ model: 1 })], { reauthenticate });
  await expect(client.request(write)).resolves.toBe(1);
  expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
  const twice = setup([expired(), expired(), envelope({})], { reauthenticate });
  await expect(twice.client.request(write)).rejects.toMatchObject({ code: 'UCS300001' });
  expect(twice.sent).toHaveLength(2);
});

test('retries with the current token on UCS300001 for an older one, and keeps the session', async () => {
  const reauthenticate = jest.fn(() => Promise.resolve(false));
  const tokens = ['older', 'newer'];
  const { client, sent } = setup(
    [envelope({ success: false, errorCode: 'UCS300001' }), envelope({ model: 1 })],
    { reauthenticate, token: () => (tokens.length > 1 ? tokens.shift()! : tokens[0]!) },
  );
  await expect(client.request(write)).resolves.toBe(1);
  expect(reauthenticate).not.toHaveBeenCalled();
  expect(sent.map((config) => config.headers!['X-WEB-TOKEN'])).toEqual(['older', 'newer']);
});

describe('a session that another one replaced during the call', () => {
  const older = { token: 'older', userId: 'u1' };
  const EXPIRED = envelope({ success: false, errorCode: 'UCS300001' });

  /** Sends calls in a session that is replaced by the first answer. */
  function replaceDuringCall(answers: Answer[], newer: typeof older) {
    let session = older;
    const ended = jest.fn();
    const { client, sent } = setup(answers, {
      token: () => session.token,
      userId: () => session.userId,
      clock: { ...createServerClock(() => 0), learn: () => (session = newer) },
      wait: () => Promise.resolve(),
      log: () => (session = newer),
      onUnauthorized: ended,
      onSessionExpired: ended,
      reauthenticate: (request) => Promise.resolve(ended(request) as never),
    });
    return { client, ended, tokens: () => sent.map(({ headers }) => headers!['X-WEB-TOKEN'] as string) };
  }

  test.each<[string, Answer]>([
    ['UCS300001', EXPIRED],
    ['HTTP 401', { status: 401, data: '' }],
  ])('repeats the call of the same user after %s, and keeps the session', async (_name, answer) => {
    const newer = { token: 'newer', userId: 'u1' };
    const { client, ended, tokens } = replaceDuringCall([answer, envelope({ model: 1 })], newer);
    await expect(client.request(write)).resolves.toBe(1);
    expect(tokens()).toEqual(['older', 'newer']);
    expect(ended).not.toHaveBeenCalled();
  });

  test.each<[string, Answer]>([
    ['UCS300001', EXPIRED],
    ['HTTP 401', { status: 401, data: '' }],
    ['HTTP 409', { ...envelope({ success: false }), status: 409 }],
    ['HTTP 500', { status: 500, data: '' }],
  ])('sends nothing in the session of another user after %s, and keeps it', async (_name, answer) => {
    const newer = { token: 'newer', userId: 'u2' };
    const { client, ended, tokens } = replaceDuringCall([answer, envelope({ model: 1 })], newer);
    await expect(client.request({ ...write, retries: 1 })).rejects.toMatchObject({ kind: 'aborted' });
    expect(tokens()).toEqual(['older']);
    expect(ended).not.toHaveBeenCalled();
  });

  test.each<[string, Answer]>([
    ['UCS300001', EXPIRED],
    ['HTTP 401', { status: 401, data: '' }],
    ['HTTP 409', { ...envelope({ success: false }), status: 409 }],
    ['HTTP 500', { status: 500, data: '' }],
  ])('asks nobody to sign in after %s for a renter who has signed out meanwhile', async (_name, answer) => {
    let session: typeof older | null = older;
    let departure = '';
    const ended = jest.fn();
    const leave = () => {
      session = null;
      departure = '1';
    };
    const { client, sent } = setup([answer, { status: 401, data: '' }], {
      token: () => session?.token ?? null,
      userId: () => session?.userId ?? null,
      departure: () => departure,
      clock: { ...createServerClock(() => 0), learn: leave },
      log: leave,
      onUnauthorized: ended,
      reauthenticate: (request) => Promise.resolve(ended(request) as never),
    });
    await expect(client.request({ ...write, retries: 1 })).rejects.toMatchObject({ kind: 'aborted' });
    expect(ended).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  test('keeps the new session when the older one is expired on a public call', async () => {
    const answer = envelope({ session: 'expired', model: 4 });
    const { client, ended } = replaceDuringCall([answer], { token: 'newer', userId: 'u2' });
    await expect(client.request(get)).resolves.toBe(4);
    expect(ended).not.toHaveBeenCalled();
  });
});

test('treats a session as accepted after any answer to its token except UCS300001', async () => {
  const accepted = jest.fn();
  const expired = envelope({ success: false, errorCode: 'UCS300001' });
  const refused = envelope({ success: false, errorCode: 'UCS310001' });
  const { client } = setup([expired, envelope({ session: 'expired' }), refused, envelope({})], {
    onSessionAccepted: accepted,
  });
  await client.request(get).catch(() => undefined);
  await client.request(get);
  expect(accepted).not.toHaveBeenCalled();
  await client.request(get).catch(() => undefined);
  await client.request(get);
  expect(accepted).toHaveBeenCalledTimes(2);
  const anonymous = setup([envelope({})], { onSessionAccepted: accepted, token: () => null });
  await anonymous.client.request(get);
  expect(accepted).toHaveBeenCalledTimes(2);
});
