import type { LoadFault } from '../../page/bootstrap-api';

/** Why a page of a module is not there; one value for every step, never an exception for others. See docs/errors.md. */
export const FAILURE_CODES = [
  'MF-101', // the page does not know the module or the page
  'MF-102', // the module needs another contract
  'MF-201', // the entry did not come
  'MF-202', // the entry ran without giving its container
  'MF-203', // a file of the page did not come
  'MF-204', // the catalogue did not come
  'MF-301', // the container refused: a shared library does not fit
  'MF-302', // the page's code threw, or is no component
  'MF-401', // the page threw before it was shown
  'MF-402', // the page threw after it was shown
  'MF-403', // the page threw while the renter left it
  'MF-501', // nothing came within the limit
  'MF-502', // the page stayed suspended past the limit
  'MF-602', // the shell threw around a page
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Failure {
  code: FailureCode;
  module: string;
  /** Build id, where one was chosen. */
  id: string | null;
  /** `network`: the same files may come later; nothing is quarantined and no version is switched. */
  kind: 'definite' | 'network';
  detail: string;
  /**
   * What the answer was, where a file did not come: `404`, `integrity`, `threw`, `timeout`…; `chunk` for a lazy one.
   */
  cause?: string;
}

export const failure = (
  code: FailureCode,
  module: string,
  id: string | null,
  kind: Failure['kind'],
  cause: unknown,
): Failure => ({
  code,
  module,
  id,
  kind,
  detail: describe(cause),
  ...causeOf(cause),
});

export const isFault = (value: unknown): value is LoadFault =>
  !!value && typeof value === 'object' && 'kind' in value && 'file' in value;

/** A lazy chunk's failure is webpack's own error: what the answer was is not known. */
function causeOf(cause: unknown): { cause?: string } {
  if (isFault(cause)) return { cause: cause.cause };
  const { name, code } = (cause ?? {}) as { name?: string; code?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? { cause: 'chunk' } : {};
}

function describe(cause: unknown): string {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`.slice(0, 300);
  if (isFault(cause)) return `${cause.file}: ${cause.cause} ${cause.detail ?? ''}`.trim().slice(0, 300);
  return String(cause).slice(0, 300);
}
