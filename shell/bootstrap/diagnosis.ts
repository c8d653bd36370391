import type { LoadFault } from '../page/bootstrap-api';
import type { Gate } from './integrity-gate';

/** A failure is to be told within three seconds of its answer: asking once more may not take longer. */
const ASK_LIMIT_MS = 2500;

/**
 * Why a file did not come: asks once more and looks at the answer, never at an error's text, which differs between
 * engines. A file that is right by now is a hiccup of the network.
 */
export async function diagnose(file: string, address: string, gate: Gate): Promise<LoadFault> {
  const network = (cause: string): LoadFault => ({ kind: 'network', file, cause });
  const definite = (cause: string): LoadFault => ({ kind: 'definite', file, cause });
  if (gate.timedOut.delete(address)) return network('timeout');
  if (gate.hashes[address] === undefined) return definite('no hash');
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ASK_LIMIT_MS);
  try {
    const response = await fetch(address, { cache: 'no-store', signal: stop.signal });
    const { status } = response;
    if (!response.ok)
      return status >= 500 || status === 429 ? network(String(status)) : definite(String(status));
    const right = (await sha256(await response.arrayBuffer())) === gate.hashes[address];
    return right ? network('hiccup') : definite('integrity');
  } catch {
    return network(stop.signal.aborted ? 'no answer' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}

/** As an integrity attribute has it; without a secure context there is none, and the gate has judged already. */
async function sha256(bytes: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...Array.from(digest)))}`;
}
