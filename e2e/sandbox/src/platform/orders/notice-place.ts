import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import type { Language } from '../../server/texts/languages';
import { placeOfStore } from '../stores';

/** Returns the name of a store for a notice, in the language that the renter last used, and its time zone. */
export async function noticePlace(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  storeId: string,
): Promise<{ storeName: string; timeZone: string }> {
  const user = await tx.first<{ language: Language }>('select language from users where user_id = $1', [
    userId,
  ]);
  const place = await placeOfStore(ctx, storeId, user?.language ?? 'en', tx);
  return { storeName: place?.name ?? '', timeZone: place?.timeZone ?? 'UTC' };
}
