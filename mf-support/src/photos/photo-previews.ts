import type { Photo, PhotoList } from './photo-list';

export interface PhotoPreviews {
  /** Returns the bytes of a photo, if they are loaded. */
  getBlob(id: string): Blob | undefined;
  /** Stores the bytes of a photo. */
  add(id: string, blob: Blob): void;
  /** Drops the bytes and the preview of a removed photo. */
  drop(photo: Photo): void;
  /** Creates the object URLs. */
  show(): void;
  /** Revokes the object URLs. Keeps the bytes. */
  hide(): void;
}

/** Creates the previews of a list: object URLs that exist only while the page is shown. */
export function createPreviews(
  list: PhotoList,
  urls: { makeUrl(blob: Blob): string; revokeUrl(url: string): void },
): PhotoPreviews {
  let shown = false;
  const blobs = new Map<string, Blob>();
  return {
    getBlob: (id) => blobs.get(id),
    add(id, blob) {
      blobs.set(id, blob);
      if (shown) list.change(id, { url: urls.makeUrl(blob) });
    },
    drop({ id, url }) {
      if (url) urls.revokeUrl(url);
      blobs.delete(id);
    },
    show() {
      shown = true;
      for (const { id } of list.all()) {
        const blob = blobs.get(id);
        if (blob) list.change(id, { url: urls.makeUrl(blob) });
      }
    },
    hide() {
      shown = false;
      for (const { id, url } of list.all()) {
        if (!url) continue;
        urls.revokeUrl(url);
        list.change(id, { url: null });
      }
    },
  };
}
