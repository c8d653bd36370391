/** A refusal that the renter must see: HTTP 200 with `success: false` (shared/docs/http-api.md, "Envelope"). */
export class Refusal extends Error {
  constructor(
    readonly errorCode: string,
    /** Details, for example the open order or the time to wait. */
    readonly model: import('@shared/http-api/schemas').Refusal | null = null,
  ) {
    super(errorCode);
  }
}

/** A protocol error: a status without a text for the renter. */
export class HttpFault extends Error {
  constructor(
    readonly status: number,
    detail = '',
    readonly retryAfterSeconds?: number,
  ) {
    super(detail || `HTTP ${status}`);
  }
}

/** Missing objects and those of other users get the same answer. */
export const notFound = (what = 'not found') => new HttpFault(404, what);
