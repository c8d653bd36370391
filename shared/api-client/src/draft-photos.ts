import { type Rows, openRows } from './rows';

/** Opens the photos of drafts that are not uploaded yet. A row has its renter in `owner` (`photoOwner`). */
export const openDraftPhotos = (factory: IDBFactory | undefined): Rows =>
  openRows(factory, 'pb:photos', 'waiting');

/** Returns the owner of a photo. An account belongs to one region. */
export const photoOwner = (region: string, userId: string | null): string => `${region}:${userId ?? ''}`;

/** Removes photos by their owner. A photo of an earlier version of a module has none. */
async function removePhotos(
  factory: IDBFactory | undefined,
  isGone: (owner: string | undefined) => boolean,
): Promise<void> {
  const photos = openDraftPhotos(factory);
  try {
    const all = await photos.read<{ id: string; owner?: string }[]>((table) => table.getAll());
    const gone = all.filter(({ owner }) => isGone(owner));
    if (gone.length > 0) await photos.write((table) => gone.forEach(({ id }) => table.delete(id)));
  } catch {
    // The browser stores nothing.
  }
}

/** Removes the photos of a renter who has signed out, and those of nobody, which may be the renter's. */
export const forgetDraftPhotos = (factory: IDBFactory | undefined, region: string, userId: string) =>
  removePhotos(factory, (owner = photoOwner(region, userId)) => owner === photoOwner(region, userId));

/**
 * Removes the photos of the other renters of a region. Those of nobody stay until they are too old, because they may be this
 * renter's.
 */
export function forgetOthersPhotos(
  factory: IDBFactory | undefined,
  region: string,
  userId: string,
): Promise<void> {
  const nobody = photoOwner(region, null);
  const kept = [nobody, photoOwner(region, userId)];
  return removePhotos(factory, (owner = nobody) => owner.startsWith(nobody) && !kept.includes(owner));
}
