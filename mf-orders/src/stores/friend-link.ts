import { useEffect } from 'react';
import { SHARE_QUERY } from '@shared/http-api/app';
import { useGo, useQueryParams } from '@shared/module-kit';
import { storeListPath } from './store-query';

/** Token of the share link that this document was opened with. Nothing else keeps it (decision 73). */
let opened: string | null = null;

/** Forgets the share link, because it has ended. */
export function forgetFriendLink(): void {
  opened = null;
}

/**
 * Takes the token of a share link out of the address before it is used, so that no reload, bookmark, copied address or
 * referrer has it (decisions 12 and 73). The list is then that of the places for a return.
 * @returns `token`: text of any form, or null without a link. `inAddress`: whether the address still has it.
 */
export function useFriendLink(): { token: string | null; inAddress: boolean } {
  const { [SHARE_QUERY]: share } = useQueryParams(SHARE_QUERY);
  const { go } = useGo();
  useEffect(() => {
    if (share === null) return;
    opened = share;
    go(storeListPath({ filter: 'return' }), { replace: true });
  }, [share, go]);
  return { token: opened, inAddress: share !== null };
}
