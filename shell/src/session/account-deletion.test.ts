import { aborted, memoryStorage, requestOf } from '@shared/api-client';
import { deleteMe } from '@shared/http-api/endpoints';
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
