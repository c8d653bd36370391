import { type ApiError, aborted, memoryStorage, requestOf } from '@shared/api-client';
import { deleteMe, me } from '@shared/http-api/endpoints';
import { CARRIED_OUT_WITHIN_MS, createAccountDeletion } from './account-deletion';

test.each(['user-1', 'user of two words', 'a:b'])(
  'remembers the deletion of %p until a session is accepted later',
  async (userId) => {
    let now = 1_000_000_000_000;
    const deletion = createAccountDeletion(memoryStorage(), 'key', () => now);
    const call = deletion.watch(requestOf(deleteMe, undefined), userId, () =>
      Promise.reject(aborted() as unknown as Error),
    );
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    expect(deletion.isAsked(userId)).toBe(true);
    now += CARRIED_OUT_WITHIN_MS + 1;
    deletion.accepted();
    expect(deletion.isAsked(userId)).toBe(false);
  },
);

describe('HTTP 401 of another call', () => {
  const OTHER = requestOf(me, undefined);
  const setUp = () => {
    const clock = { now: 1_000_000_000_000 };
    const storage = memoryStorage();
    const open = () => createAccountDeletion(storage, 'key', () => clock.now);
    const deletion = open();
    const request = requestOf(deleteMe, undefined);
    let end: (error: ApiError | null) => void = () => undefined;
    const send = () =>
      new Promise<void>(
        (done, fail) => (end = (error) => (error ? fail(error as unknown as Error) : done())),
      );
    const sent = deletion.watch(request, 'u1', send).catch(() => undefined);
    const ends = (error: ApiError | null) => (end(error), sent);
    return { clock, open, deletion, request, ends };
  };

  test('says nothing during the first deletion, in any document, and for a minute if none ends it', () => {
    const { clock, open, deletion, request } = setUp();
    clock.now += 1000;
    expect(deletion.undecidedMs(OTHER, 'u1')).toBe(CARRIED_OUT_WITHIN_MS - 1000);
    expect(open().undecidedMs(OTHER, 'u1')).toBe(CARRIED_OUT_WITHIN_MS - 1000);
    expect([deletion.undecidedMs(request, 'u1'), deletion.undecidedMs(OTHER, 'u2')]).toEqual([0, 0]);
    clock.now += CARRIED_OUT_WITHIN_MS - 1000;
    expect([open().undecidedMs(OTHER, 'u1'), open().isProvenBy(OTHER, 'u1')]).toEqual([0, true]);
  });

  test.each<[string, ApiError | null]>([
    ['was answered', null],
    ['got no answer', { kind: 'network', code: 'NETWORK' }],
  ])('proves a deletion that %s', async (_how, error) => {
    const { clock, open, ends, deletion } = setUp();
    clock.now += 10_000;
    await ends(error);
    for (const one of [deletion, open()])
      expect([one.undecidedMs(OTHER, 'u1'), one.isProvenBy(OTHER, 'u1')]).toEqual([0, true]);
  });

  test('proves an earlier deletion during the second one', async () => {
    const { deletion, ends, request } = setUp();
    await ends({ kind: 'network', code: 'NETWORK' });
    void deletion.watch(request, 'u1', () => new Promise(() => undefined));
    expect([deletion.undecidedMs(OTHER, 'u1'), deletion.isProvenBy(OTHER, 'u1')]).toEqual([0, true]);
  });

  test.each([
    ['in the same document', false],
    ['in another document', true],
  ])('lets the first deletion decide about a second one %s', async (_where, isOther) => {
    const { deletion, open, ends } = setUp();
    const second = requestOf(deleteMe, undefined);
    const other = isOther ? open() : deletion;
    const sent = other.watch(second, 'u1', () => Promise.reject(aborted() as unknown as Error));
    await sent.catch(() => undefined);
    expect([other.undecidedMs(second, 'u1'), other.undecidedMs(OTHER, 'u1')]).toEqual(
      Array(2).fill(CARRIED_OUT_WITHIN_MS),
    );
    await ends({ kind: 'network', code: 'NETWORK' });
    expect([other.undecidedMs(second, 'u1'), other.isProvenBy(second, 'u1')]).toEqual([0, true]);
  });

  test('proves nothing during a second deletion that found the session ended, as the first one did', async () => {
    const { deletion, open, ends, request } = setUp();
    const second = requestOf(deleteMe, undefined);
    void deletion.watch(second, 'u1', () => new Promise(() => undefined));
    expect(deletion.isProvenBy(request, 'u1')).toBe(false);
    await ends(aborted());
    for (const one of [deletion, open()])
      expect([one.undecidedMs(second, 'u1'), one.isProvenBy(second, 'u1')]).toEqual([0, false]);
  });

  test('proves nothing after the deletion itself found that the session had ended', async () => {
    const { deletion, ends, request } = setUp();
    expect(deletion.isProvenBy(request, 'u1')).toBe(false);
    await ends(aborted());
    expect(deletion.isProvenBy(OTHER, 'u1')).toBe(false);
  });
});
