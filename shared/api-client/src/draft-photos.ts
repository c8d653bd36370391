import { type Rows, openRows } from './rows';

/** Opens the photos of drafts that are not uploaded yet. A row has its renter in `owner` (`photoOwner`). */
export const openDraftPhotos = (factory: IDBFactory | undefined): Rows =>
  openRows(factory, 'pb:photos', 'waiting');

/** Returns the owner of a photo. An account belongs to one region. */
export const photoOwner = (region: string, userId: string | null): string => `${region}:${userId ?? ''}`;

/**
 * Removes the photos of a region that do not belong to a renter, and those of an earlier version, which have no owner.
 * @param userId null removes all of the region
 */
export async function keepDraftPhotosOf(
  factory: IDBFactory | undefined,
  region: string,
  userId: string | null,
): Promise<void> {
  const photos = openDraftPhotos(factory);
  try {
    const all = await photos.read<{ id: string; owner?: string }[]>((table) => table.getAll());
    const isGone = (owner = photoOwner(region, null)) =>
      owner.startsWith(photoOwner(region, null)) && (userId === null || owner !== photoOwner(region, userId));
    const gone = all.filter(({ owner }) => isGone(owner));
    if (gone.length > 0) await photos.write((table) => gone.forEach(({ id }) => table.delete(id)));
  } catch {
    // The browser stores nothing.
  }
}
