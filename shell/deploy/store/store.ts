export interface StoredFile {
  path: string;
  modified: Date;
}

/** Where an environment's files lie: a folder, or any store with conditional writes. */
export interface Store {
  /** Bytes, or null if there are none. */
  read(path: string): Promise<Buffer | null>;
  /**
   * Writes a file that never changes. The same bytes again are fine.
   * @throws where the path is there with other bytes: an id is never stored twice with different content.
   */
  putImmutable(path: string, bytes: Buffer): Promise<void>;
  /** The mutable page with what names its state; null before the first publish. */
  readPage(): Promise<{ html: string; version: string } | null>;
  /**
   * Compare-and-set of the page.
   * @param expected the version that was read; null where there was none.
   * @returns false where somebody was quicker: read again.
   */
  writePage(html: string, expected: string | null): Promise<boolean>;
  /** Every file below a folder ('' for all), with the time of its writing. */
  list(folder: string): Promise<StoredFile[]>;
  /** Removes a file; one that is not there is fine. */
  remove(path: string): Promise<void>;
  /** Writes a copy for tools or a rule for hosts; never a source. */
  writeCopy(path: string, text: string): Promise<void>;
}
