import { describeThrown, stackOf } from '@shared/module-kit/thrown';
import type { FileError } from '../../page/bootstrap-api';
import { framesIn } from '../../page/frames';
import type { ChosenModule } from '../../page/resolve-version';

/** Codes of failures to load or to render a page. `shared/docs/errors.md` explains them. */
export const LOAD_ERROR_CODES = [
  'MF-101', // the page data do not contain the module or the page
  'MF-102', // the module requires another contract
  'MF-201', // the entry failed to load
  'MF-202', // the entry ran without registering its container
  'MF-203', // a file of the page failed to load
  'MF-204', // the catalogue failed to load
  'MF-301', // the container rejected a shared library
  'MF-302', // the page's code threw, or exports no component
  'MF-401', // the page threw before it was shown
  'MF-402', // the page threw after it was shown
  'MF-403', // the page threw while the renter left it
  'MF-405', // the page left something behind in the document
  'MF-406', // the page passed a prop to a part that has another type than the place declares
  'MF-501', // the load exceeded the limit
  'MF-502', // the page stayed suspended longer than the limit
  'MF-503', // the page renders in an endless loop
  'MF-504', // the version hung, or reloaded the document at once, the last times that it was opened
  'MF-602', // the shell threw outside the page's own boundary
] as const;
export type LoadErrorCode = (typeof LOAD_ERROR_CODES)[number];

export interface LoadError {
  code: LoadErrorCode;
  module: string;
  /** Build id; null if no version was chosen. */
  id: string | null;
  /** After a `network` failure the same files may load later, so no version is quarantined or replaced. */
  kind: 'definite' | 'network';
  detail: string;
  /** Positions of the error in files of the app, if it has any. */
  frames?: readonly string[];
  /** Cause if a file failed to load: `404`, `integrity`, `threw`, `timeout` and others; `chunk` for a lazy chunk. */
  cause?: string;
  /** Build id of the version that takes over. Missing if none does. */
  instead?: string;
}

/** Name of a version in the quarantine and in the record of openings, and the namespace of its texts. */
export const versionKey = (module: string, id: string) => `${module}@${id}`;

/** Creates a LoadError. Derives its detail, at most 300 characters, and the cause of a failed file from `cause`. */
export const loadError = (
  code: LoadErrorCode,
  module: string,
  id: string | null,
  kind: LoadError['kind'],
  cause: unknown,
): LoadError => ({
  code,
  module,
  id,
  kind,
  detail: describe(cause),
  ...framesOf(cause),
  ...causeOf(cause),
});

/** Returns the positions of an error. A FileError has the stack of the error that its file threw. */
function framesOf(cause: unknown): Pick<LoadError, 'frames'> {
  const frames = framesIn(stackOf(cause));
  return frames.length > 0 ? { frames } : {};
}

/** Returns the failure of a version with the one that takes over from it, if there is one. */
export const withSuccessor = (failed: LoadError, module: ChosenModule | undefined): LoadError =>
  module?.previous && failed.id === module.id && failed.kind === 'definite'
    ? { ...failed, instead: module.previous.id }
    : failed;

/** Returns whether a thrown value is a FileError. The value may be one that cannot be read. */
export const isFileError = (value: unknown): value is FileError =>
  readSafely(() => !!value && typeof value === 'object' && 'kind' in value && 'file' in value, false);

/** Returns the cause of a file's failure. Webpack's errors for lazy chunks do not contain the response. */
export function causeOf(cause: unknown): { cause?: string } {
  if (isFileError(cause)) return { cause: cause.cause };
  return readSafely(() => {
    const { name, code } = (cause ?? {}) as { name?: string; code?: string };
    return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? { cause: 'chunk' } : {};
  }, {});
}

/** Reads something of a value that a module has thrown. Returns `otherwise` if the value cannot be read. */
export function readSafely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function describe(cause: unknown): string {
  const text = isFileError(cause)
    ? `${cause.file}: ${cause.cause} ${cause.detail ?? ''}`.trim()
    : describeThrown(cause);
  return text.slice(0, 300);
}
