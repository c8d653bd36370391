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
    expect(deletion.isUndecided(OTHER, 'u1')).toBe(true);
    expect(open().isUndecided(OTHER, 'u1')).toBe(true);
    expect([deletion.isUndecided(request, 'u1'), deletion.isUndecided(OTHER, 'u2')]).toEqual([false, false]);
    clock.now += CARRIED_OUT_WITHIN_MS;
    expect([open().isUndecided(OTHER, 'u1'), open().isProvenBy(OTHER, 'u1')]).toEqual([false, true]);
  });

  test.each<[string, ApiError | null]>([
    ['was answered', null],
    ['got no answer', { kind: 'network', code: 'NETWORK' }],
  ])('proves a deletion that %s', async (_how, error) => {
    const { clock, open, ends, deletion } = setUp();
    clock.now += 10_000;
    await ends(error);
    for (const one of [deletion, open()])
      expect([one.isUndecided(OTHER, 'u1'), one.isProvenBy(OTHER, 'u1')]).toEqual([false, true]);
  });

  test('proves an earlier deletion during the second one', async () => {
    const { deletion, ends, request } = setUp();
    await ends({ kind: 'network', code: 'NETWORK' });
    void deletion.watch(request, 'u1', () => new Promise(() => undefined));
    expect([deletion.isUndecided(OTHER, 'u1'), deletion.isProvenBy(OTHER, 'u1')]).toEqual([false, true]);
  });

  test.each([
    ['in the same document', false],
    ['in another document', true],
  ])(
    'proves nothing during a second deletion %s that found the session ended too',
    async (_where, isOther) => {
      const { deletion, open, ends } = setUp();
      const second = requestOf(deleteMe, undefined);
      const other = isOther ? open() : deletion;
      let refuse: (error: Error) => void = () => undefined;
      const sent = other.watch(second, 'u1', () => new Promise<void>((_done, fail) => (refuse = fail)));
      expect([other.isUndecided(second, 'u1'), other.isProvenBy(second, 'u1')]).toEqual([false, false]);
      refuse(aborted() as unknown as Error);
      await sent.catch(() => undefined);
      await ends(aborted());
      expect(open().isProvenBy(OTHER, 'u1')).toBe(false);
    },
  );

  test('proves nothing after the deletion itself found that the session had ended', async () => {
    const { deletion, ends, request } = setUp();
    expect(deletion.isProvenBy(request, 'u1')).toBe(false);
    await ends(aborted());
    expect(deletion.isProvenBy(OTHER, 'u1')).toBe(false);
  });
});
