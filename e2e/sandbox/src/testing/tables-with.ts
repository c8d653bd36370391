import type { Sandbox } from '../main';

/** Tables of the world around the platform: the mailbox of the renter, and the accounts at issuers. */
export const WORLD_TABLES = ['mails', 'issuer_accounts', 'issuer_records'];

/** Returns, by table of the platform, how many rows contain one of the texts. */
export async function tablesWith({ ctx }: Sandbox, ...texts: string[]): Promise<Record<string, number>> {
  const tables = await ctx.db.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = await ctx.db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    const count = rows.filter(({ row }) => texts.some((text) => row.includes(text))).length;
    if (count > 0 && !WORLD_TABLES.includes(name)) found[name] = count;
  }
  return found;
}
