import type { ApiError } from '@shared/api-client';

/** A part of a list. `nextCursor` is null in the last batch. */
export interface Batch {
  nextCursor: string | null;
  /** Number of rows that the client has left out, because they do not match the schema. */
  leftOut?: number;
}

/** State of a query in a component. */
export interface QueryState<Result> {
  data: Result | undefined;
  error: ApiError | undefined;
  /** True while the first request is in flight, so that there is no data yet. False after it has failed. */
  isLoading: boolean;
  /** True while a request is in flight, even if older data is shown. */
  isFetching: boolean;
  /** True while `data` is the last known answer of an earlier visit. Do not act on it without a tap of the renter. */
  isLast?: boolean;
  /** Number of rows of a list that cannot be shown, because they do not match the schema. */
  leftOut?: number;
  /** Id of the latest request; undefined before the first request. */
  requestId?: string | undefined;
  /**
   * Sends the request again. Does nothing while the query is skipped or after the component has unmounted.
   */
  refetch(): void;
}

/** Returns whether a query has neither an answer nor a failure yet. */
export const isWaiting = (
  { data, error }: Pick<QueryState<unknown>, 'data' | 'error'>,
  skip: boolean,
): boolean => !skip && data === undefined && error === undefined;

export interface QueryOptions {
  /** Sends no request while true, and has no data. */
  skip?: boolean;
  /** Polling interval in ms; 0 turns polling off. Polling pauses while the document is hidden. */
  pollingInterval?: number;
  /** Sends a request when the component mounts or the argument changes, even if the cache has data. */
  refetchOnMountOrArgChange?: boolean;
}

/** Result of a write: its data or its error. A write never rejects. */
export type MutationResult<Result> =
  { data: Result; error?: undefined } | { data?: undefined; error: ApiError };

export interface MutationOptions<Result, Arg> {
  /**
   * Called with the result of a repeated call: the end of the session interrupted it, and this page sent it
   * again after a new sign-in. Handle it like the result of the original call.
   */
  onRepeated?(answer: MutationResult<Result>, arg: Arg): void;
}

/** State of the latest write of a component. */
export interface MutationState<Arg> {
  isLoading: boolean;
  error: ApiError | undefined;
  /**
   * Argument of a call with `needsTap` that was interrupted by the end of the session. The page must ask the
   * renter to tap again. Null if there is no such call, and after the next call.
   */
  interrupted: Arg | null;
}
