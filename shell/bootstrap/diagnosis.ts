import type { FileError } from '../page/bootstrap-api';
import type { Gate } from './integrity-gate';

/** Timeout of the diagnostic request, ms. The renter must see a failure within three seconds of the failed response. */
const DIAGNOSIS_LIMIT_MS = 2500;

/**
 * Finds out why a file failed to load. Requests it again and inspects the response, because error messages differ
 * between browsers. If the file is intact now, the cause is `hiccup`.
 */
export async function diagnose(file: string, address: string, gate: Gate): Promise<FileError> {
  const network = (cause: string): FileError => ({ kind: 'network', file, cause });
  const definite = (cause: string): FileError => ({ kind: 'definite', file, cause });
  if (gate.timedOut.delete(address)) return network('timeout');
  if (gate.hashes[address] === undefined) return definite('no hash');
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), DIAGNOSIS_LIMIT_MS);
  try {
    const response = await gate.plainFetch(address, { cache: 'no-store', signal: timeout.signal });
    const { status } = response;
    if (!response.ok)
      return status >= 500 || status === 429 ? network(String(status)) : definite(String(status));
    const isIntact = (await sha256(await response.arrayBuffer())) === gate.hashes[address];
    return isIntact ? network('hiccup') : definite('integrity');
  } catch {
    return network(timeout.signal.aborted ? 'no answer' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the hash in the format of an integrity attribute.
 * @returns null outside a secure context, where `crypto.subtle` is missing
 */
async function sha256(bytes: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...Array.from(digest)))}`;
}
