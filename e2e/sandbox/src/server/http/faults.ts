import type { ErrorCode } from '@shared/http-api/app';
import type { RefusalDetails } from '@shared/http-api/schemas';

type DetailsOf<C extends ErrorCode> = C extends keyof RefusalDetails ? [details: RefusalDetails[C]] : [];

/** A refusal that the renter must see: HTTP 200 with `success: false` (shared/docs/http-api.md, "Envelope"). */
export class Refusal<C extends ErrorCode = ErrorCode> extends Error {
  readonly model: RefusalDetails[keyof RefusalDetails] | null;

  /** @param details required for the codes that have some, for example the open order or the time to wait */
  constructor(
    readonly errorCode: C,
    ...[details]: DetailsOf<C>
  ) {
    super(errorCode);
    this.model = details ?? null;
  }
}

/** Seconds to wait after a fault that names no other time. The HTTP API promises `Retry-After` for these statuses. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 2, 503: 2 };

/** A protocol error: a status without a text for the renter. */
export class HttpFault extends Error {
  constructor(
    readonly status: number,
    detail = '',
    readonly retryAfterSeconds: number | undefined = RETRY_AFTER_SECONDS[status],
  ) {
    super(detail || `HTTP ${status}`);
  }
}

/** Missing objects and those of other users get the same answer. */
export const notFound = (what = 'not found') => new HttpFault(404, what);

/** Returns the answer to a call of a renter whose account was deleted after the check of their token. */
export const accountDeleted = () => new HttpFault(401, 'the account was deleted');
