export interface StoredFile {
  /** Path below the store's root, with slashes. */
  path: string;
  /** Time of the last write. */
  modified: Date;
}

/** Storage of an environment's files: a folder, or an object store with conditional writes. */
export interface ArtifactStore {
  /** Reads a file; null if it does not exist. */
  read(path: string): Promise<Buffer | null>;
  /**
   * Writes a file that never changes. Writing the same bytes again is allowed.
   * @throws Error if the file exists with other bytes
   */
  putImmutable(path: string, bytes: Buffer): Promise<void>;
  /** Reads the page and its version for `writePage`; null before the first publish. */
  readPage(): Promise<{ html: string; version: string } | null>;
  /**
   * Writes the page by compare-and-set.
   * @param expected version that was read; null if there was no page
   * @returns false if the page has changed since it was read
   */
  writePage(html: string, expected: string | null): Promise<boolean>;
  /** Lists all files below a folder ('' for all). */
  list(folder: string): Promise<StoredFile[]>;
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>;
  /** Writes or replaces a file that may change, such as a signature or `hosting.json`. */
  writeCopy(path: string, content: string | Buffer): Promise<void>;
}
