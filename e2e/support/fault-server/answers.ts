import type { ServerResponse } from 'node:http';

/** A file as the host serves it. */
export interface ServedFile {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Marker in every file that `republish.ts` writes. Flipping its last bit turns it into `FLIPPED_PROBE`. */
export const PROBE = 'PROBE-0';
export const FLIPPED_PROBE = 'PROBE-1';

const html = '<!doctype html><title>Sign in to the Wi-Fi</title><script>globalThis.__tampered=true</script>';
const tamperedBy = (path: string, rest: string) =>
  path.endsWith('.css')
    ? `:root{--probe:"${FLIPPED_PROBE}"}`
    : path.endsWith('.json')
      ? '{"stores":{"title":"tampered"}}'
      : `globalThis.__tampered=true;${rest}`;

function flipped({ body }: ServedFile, path: string): Buffer {
  const at = body.indexOf(PROBE);
  if (at < 0) throw new Error(`${path} has no probe. Republish its version first.`);
  const copy = Buffer.from(body);
  copy[at + PROBE.length - 1]! ^= 1;
  return copy;
}

/** Faulty contents, sent with status 200 and the host's headers. Only the hash shows that they are wrong. */
const CONTENTS = {
  empty: () => Buffer.alloc(0),
  html: () => Buffer.from(html),
  truncated: ({ body }: ServedFile) => body.subarray(0, Math.floor(body.length * 0.9)),
  syntax: (_stored: ServedFile, path: string) => Buffer.from(tamperedBy(path, 'function (')),
  throws: (_stored: ServedFile, path: string) => Buffer.from(tamperedBy(path, 'throw new Error("tampered")')),
  flipped,
} satisfies Record<string, (stored: ServedFile, path: string) => Buffer>;

export type AnswerFault = '404' | '500' | 'reset' | 'hang' | 'foreign' | keyof typeof CONTENTS;

/**
 * Answers one request with a fault. `foreign` redirects to `elsewhere`, another origin with the right bytes.
 * `hang` never answers.
 */
export function answerWith(
  fault: AnswerFault,
  response: ServerResponse,
  path: string,
  stored: ServedFile,
  elsewhere: string,
): void {
  if (fault === 'hang') return;
  if (fault === 'reset') return void response.socket?.resetAndDestroy();
  if (fault === 'foreign')
    return void response
      .writeHead(302, { Location: elsewhere + path, 'Access-Control-Allow-Origin': '*' })
      .end();
  if (fault === '404' || fault === '500') {
    response
      .writeHead(Number(fault), { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' })
      .end(fault);
    return;
  }
  const body = CONTENTS[fault](stored, path);
  const type = fault === 'html' ? { 'content-type': 'text/html; charset=utf-8' } : {};
  response.writeHead(200, { ...stored.headers, ...type, 'content-length': String(body.length) }).end(body);
}
