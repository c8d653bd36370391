import type { Language } from '@shared/i18n';

/** Path of the service worker. The page's policy permits no other. Its scope is the whole origin. */
export const WORKER_PATH = '/sw.js';

/** Prefix of the names of the service worker's caches. The rest of a name contains the format of its content. */
export const OFFLINE_CACHES = 'pb-offline-';
/** Name of the lock under which the stored files change. */
export const OFFLINE_LOCK = 'pb-offline';

/** Facts that publishing tells the service worker, in the first line of its file. */
export interface PublishedFacts {
  /** SHA-256 (base64) of the root documents that may be shown without network: those of the revisions that may run. */
  documents: readonly string[];
  /** Headers of a document. */
  headers: Record<string, string>;
}

/** Message that asks the service worker to store the current page with its files. */
export interface KeepMessage {
  type: 'keep';
  /** Language of the catalogues to store. Null in a message of an earlier worker: only the languages that are stored. */
  language: Language | null;
  /** Revision of the document. Missing in a document of an earlier release, and if no document asks. */
  revision?: string;
}

/** Message that asks the service worker whether the document may still run. The document sends it when it starts. */
export interface CheckMessage {
  type: 'check';
}

/** Facts about the page that the network has told. */
export interface CheckedPage {
  /** The published revision; null if the network has not told it. */
  revision: string | null;
  /** Oldest revision that may still run; null if the network has not told it, or every revision may. */
  oldest: string | null;
}

/** Answer to a `CheckMessage`. A worker of an earlier release does not tell the revision. */
export interface CheckedMessage extends Pick<CheckedPage, 'oldest'>, Partial<Pick<CheckedPage, 'revision'>> {
  type: 'checked';
}

/** A live version that is not stored for use without network. */
export interface MissingVersion {
  /** `module@build id`. */
  version: string;
  /** The file that did not arrive, and the answer. */
  detail: string;
}

/** Message of the service worker to the open documents: versions are left out of the stored app. */
export interface LeftOutMessage {
  type: 'left out';
  versions: readonly MissingVersion[];
}

/** Returns whether a value that another script sent is a `LeftOutMessage`. */
export function isLeftOutMessage(value: unknown): value is LeftOutMessage {
  const { type, versions } = (value ?? {}) as Partial<Record<keyof LeftOutMessage, unknown>>;
  return type === 'left out' && Array.isArray(versions);
}

/** Returns whether a value that another script sent is a `CheckMessage`. */
export const isCheckMessage = (value: unknown): value is CheckMessage =>
  ((value ?? {}) as { type?: unknown }).type === 'check';

/** Returns whether a value that another script sent is a `CheckedMessage`. */
export function isCheckedMessage(value: unknown): value is CheckedMessage {
  const { type, revision, oldest } = (value ?? {}) as Partial<Record<keyof CheckedMessage, unknown>>;
  return (
    type === 'checked' && [revision ?? null, oldest].every((one) => one === null || typeof one === 'string')
  );
}

const LANGUAGES: Record<Language, true> = { en: true, zh: true, hk: true, ja: true };

/** Returns whether a value that another script sent is a `KeepMessage`. */
export function isKeepMessage(value: unknown): value is KeepMessage {
  const { type, language, revision } = (value ?? {}) as Partial<Record<keyof KeepMessage, unknown>>;
  return (
    type === 'keep' &&
    (revision === undefined || typeof revision === 'string') &&
    (language === null ||
      (typeof language === 'string' && Object.prototype.hasOwnProperty.call(LANGUAGES, language)))
  );
}
