import { type Database, firstRow } from '../../server/db';
import type { Language } from '../../server/texts/languages';

/** Returns the language that the renter last used. */
export async function renterLanguage(db: Database, userId: string): Promise<Language> {
  const row = await firstRow<{ language: Language }>(db, 'select language from users where user_id = $1', [
    userId,
  ]);
  return row?.language ?? 'en';
}
