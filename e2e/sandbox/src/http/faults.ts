/** A refusal that the renter must see: HTTP 200 with `success: false` (contract, "Envelope"). */
export class Refusal extends Error {
  constructor(
    readonly errorCode: string,
    /** What helps: the open order to go to, how long to wait … */
    readonly model: import('@shared/http-api/schemas').Refusal | null = null,
  ) {
    super(errorCode);
  }
}

/** A protocol fault: a status, not a sentence for the renter. */
export class HttpFault extends Error {
  constructor(
    readonly status: number,
    detail = '',
    readonly retryAfterSeconds?: number,
  ) {
    super(detail || `HTTP ${status}`);
  }
}

/** Not there, or somebody else's: both look the same. */
export const notFound = (what = 'not found') => new HttpFault(404, what);
