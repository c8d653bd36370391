import { readFileSync } from 'node:fs';

/** The platform team's file: which squad owns which module, and the key that its builds are signed with. */
export interface Owners {
  squads: Record<
    string,
    {
      modules: string[];
      /** Ed25519, SPKI in base64; null until the squad has handed one in. */ publicKey: string | null;
    }
  >;
}

/** @throws where the file is not what it should be, or two squads claim one module. */
export function readOwners(file: string): Owners {
  const owners = JSON.parse(readFileSync(file, 'utf8')) as Owners;
  const claimed = new Map<string, string>();
  for (const [squad, { modules }] of Object.entries(owners.squads)) {
    for (const module of modules) {
      const other = claimed.get(module);
      if (other)
        throw new Error(`${file}: ${module} is owned by ${other} and by ${squad}. One squad owns a module.`);
      claimed.set(module, squad);
    }
  }
  return owners;
}

/** The squad that owns a module, or null. */
export const ownerOf = (owners: Owners, module: string): string | null =>
  Object.entries(owners.squads).find(([, { modules }]) => modules.includes(module))?.[0] ?? null;
