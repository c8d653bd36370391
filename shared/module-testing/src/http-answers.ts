import { screen } from '@testing-library/react';
import { type ApiError, toHttpError } from '@shared/api-client';

export type Sender = 'the platform' | 'a gateway';

const BODY: Record<Sender, string> = {
  'the platform': JSON.stringify({
    success: false,
    model: null,
    errorCode: null,
    serverTime: '2026-11-20T07:16:08.000Z',
    traceId: 'trace-1',
  }),
  'a gateway': '<!doctype html><h1>Error</h1>',
};

/** Returns the error that the client makes of an answer. */
export const answerOf = (status: number, sender: Sender): ApiError =>
  toHttpError({ status, retryAfter: null, data: BODY[sender] });

/** Returns the error of a call that the platform refuses with HTTP 200. */
export const refusal = (code: string, model: ApiError['model'] = null): ApiError => ({
  kind: 'refusal',
  code,
  model,
});

/** Returns the error of a write that the platform has accepted with an answer that cannot be read. */
export const unreadable = (endpoint: string): ApiError => ({
  kind: 'malformed',
  code: `MALFORMED_${endpoint}`,
  traceId: 'trace-1',
  isWrite: true,
});

/** The error of a call without network. */
export const offline: ApiError = { kind: 'network', code: 'NETWORK' };

/** Returns the answer of an endpoint that fails once, with an answer of a gateway that is not final. */
export function afterFailure<T>(answer: T): () => T | ApiError {
  let hasFailed = false;
  return () => {
    if (hasFailed) return answer;
    hasFailed = true;
    return answerOf(503, 'a gateway');
  };
}

const FINAL = [400, 403, 404, 413, 422];
const NOT_FINAL = [408, 409, 429, 500, 503];

/** Answers of both senders, and whether each decides the call. */
export const HTTP_ANSWERS: readonly [status: number, sender: Sender, isFinal: boolean][] = [
  ...FINAL.map((status) => [status, 'the platform', true] as const),
  ...NOT_FINAL.map((status) => [status, 'the platform', false] as const),
  // The body is too large for its way to the platform.
  [413, 'a gateway', true] as const,
  ...[...FINAL, ...NOT_FINAL]
    .filter((status) => status !== 413)
    .map((status) => [status, 'a gateway', false] as const),
].map((answer) => [...answer]);

/** Title of `Loaded` for a failed call, in `shell/src/locales/en.json`. */
const FAILED = 'This could not be loaded';

/** Answers to a page's own call, and whether each says that its object does not exist. */
const ABOUT_AN_OBJECT: readonly [status: number, sender: Sender, isMissing: boolean][] = [
  [400, 'the platform', true],
  [404, 'the platform', true],
  [403, 'the platform', false],
  [500, 'the platform', false],
  [400, 'a gateway', false],
  [404, 'a gateway', false],
  [403, 'a gateway', false],
];

/**
 * Tests that a page says that its object does not exist after the platform's 400 or 404 only. After any other answer it
 * shows the error.
 * @param open renders the page, whose object is answered with the error
 * @param heading what the page says of a missing object
 */
export function testMissing(open: (error: ApiError) => void, heading: string): void {
  test.each(ABOUT_AN_OBJECT)(
    'after status %i of %s says that the object is missing: %s',
    async (...answer) => {
      const [status, sender, isMissing] = answer;
      open(answerOf(status, sender));
      const [shown, hidden] = isMissing ? [heading, FAILED] : [FAILED, heading];
      expect(await screen.findByRole('heading', { name: shown })).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: hidden })).toBeNull();
    },
  );
}
