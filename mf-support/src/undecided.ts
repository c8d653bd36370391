import { type ApiError, isFinal } from '@shared/module-kit';

/**
 * Returns whether a failed write has no answer of the platform that decides it: none arrived, a gateway has answered, or
 * the answer cannot be read. The outbox can send it again (decisions 45 and 55).
 */
export const isUndecided = (error: ApiError): boolean =>
  error.kind === 'malformed' || (error.kind !== 'aborted' && !error.traceId && !isFinal(error));
