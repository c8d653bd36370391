import type { ApiError, ApiRequest } from '@shared/api-client';
import type { Tag } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import { useKitState } from '../host/state';
import { api } from './api';
import { type SendHook, type SentCall, repeatable } from './repeatable';
import { useGuardedRefetch } from './guarded-refetch';
import { type InfiniteQueryState, type SendInfiniteQuery, infiniteHook } from './infinite-query';

type QueryArg = Record<string, unknown> | string | number | void;

/** A GET request of a page. */
export interface QueryDefinition<Result, Arg extends QueryArg> {
  kind: 'query';
  request: (arg: Arg) => ApiRequest;
  tags: readonly Tag[];
  /** Appends the next batch to the current list. Arguments that differ only by `cursor` share one list. */
  append?: (current: Result, next: Result) => Result;
  /** Time in s that data without a subscriber stays in the cache. Default: 60. */
  keepSeconds?: number;
  readonly result?: Result;
}

/** A part of a list. `nextCursor` is null in the last batch. */
export interface Batch {
  nextCursor: string | null;
}

/** A GET request of a list that the platform returns in batches. */
export interface InfiniteQueryDefinition<Result extends Batch, Arg extends QueryArg, Row> {
  kind: 'infiniteQuery';
  request: (arg: Arg, cursor: string | undefined) => ApiRequest;
  tags: readonly Tag[];
  rows: (batch: Result) => readonly Row[];
  rowId: (row: Row) => string;
  readonly result?: Result;
}

/** A write of a page. Its tags invalidate queries in every module. */
export interface MutationDefinition<Result, Arg extends QueryArg> {
  kind: 'mutation';
  request: (arg: Arg) => ApiRequest;
  changes: readonly Tag[];
  /**
   * Whether the call charges the renter or opens a slot. Such a call is not repeated after a new sign-in. The
   * renter must tap again.
   */
  needsTap: boolean;
  readonly result?: Result;
}

/** State of a query in a component. */
export interface QueryState<Result> {
  data: Result | undefined;
  error: ApiError | undefined;
  /** True while the first request is in flight, so that there is no data yet. False after it has failed. */
  isLoading: boolean;
  /** True while a request is in flight, even if older data is shown. */
  isFetching: boolean;
  /** Id of the latest request; undefined before the first request. */
  requestId?: string | undefined;
  /**
   * Sends the request again. Does nothing while the query is skipped or after the component has unmounted.
   */
  refetch(): void;
}

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

/** The part of RTK's injected endpoint that this file uses. */
interface InjectedEndpoint {
  useQuery?: (
    arg: unknown,
    options: QueryOptions & { skipPollingIfUnfocused: boolean },
  ) => QueryState<unknown>;
  useInfiniteQuery?: SendInfiniteQuery;
  useMutation?: SendHook;
}

/**
 * Cache key of a query. The platform answers in the language of the request headers, so the language is part
 * of the key. After a change of language the previous data is shown until the new data arrives.
 */
interface LanguageKeyed {
  arg: unknown;
  language: Language;
}
const cursorOf = (keyed: unknown) =>
  ((keyed as LanguageKeyed | undefined)?.arg as { cursor?: string } | undefined)?.cursor;

type Definition =
  | QueryDefinition<never, never>
  | InfiniteQueryDefinition<Batch, never, unknown>
  | MutationDefinition<never, never>;
type ResultOf<D> = D extends { result?: infer R } ? Exclude<R, undefined> : never;
type ArgOf<D> = D extends { request: (arg: infer A, ...more: never[]) => ApiRequest } ? A : never;
type RowOf<D> = D extends { rows: (batch: never) => readonly (infer R)[] } ? R : never;

/**
 * Hooks of the defined endpoints, for example `endpoints.orders.useQuery({ tab })` and `const [send, {
 * isLoading }] = endpoints.remove.useMutation()`.
 */
export type Endpoints<T> = {
  [K in keyof T]: T[K] extends { kind: 'query' }
    ? {
        useQuery(arg: ArgOf<T[K]>, options?: QueryOptions): QueryState<ResultOf<T[K]>>;
      }
    : T[K] extends { kind: 'infiniteQuery' }
      ? {
          useInfiniteQuery(
            arg: ArgOf<T[K]>,
            options?: QueryOptions,
          ): InfiniteQueryState<ResultOf<T[K]>, RowOf<T[K]>>;
        }
      : {
          useMutation(
            options?: MutationOptions<ResultOf<T[K]>, ArgOf<T[K]>>,
          ): [(arg: ArgOf<T[K]>) => Promise<MutationResult<ResultOf<T[K]>>>, MutationState<ArgOf<T[K]>>];
        };
};

/** Declares a GET request that returns `Result`. */
export const query = <Result, Arg extends QueryArg = void>(
  request: (arg: Arg) => ApiRequest,
  tags: readonly Tag[] = [],
  more: Pick<QueryDefinition<Result, Arg>, 'append' | 'keepSeconds'> = {},
): QueryDefinition<Result, Arg> => ({ kind: 'query', request, tags, ...more });

/**
 * Declares a GET request that returns a list in batches. A refetch requests all loaded batches again.
 * @param rows returns the rows of a batch.
 * @param rowId returns the identity of a row. A row that moved to another batch between two responses appears once.
 */
export const infiniteQuery = <Result extends Batch, Row, Arg extends QueryArg = void>(
  request: (arg: Arg, cursor: string | undefined) => ApiRequest,
  tags: readonly Tag[],
  { rows, rowId }: Pick<InfiniteQueryDefinition<Result, Arg, Row>, 'rows' | 'rowId'>,
): InfiniteQueryDefinition<Result, Arg, Row> => ({ kind: 'infiniteQuery', request, tags, rows, rowId });

/**
 * Declares a write that returns `Result`.
 * @param changes tags of the data that the write makes stale. They are invalidated after success and after a refusal.
 * @param needsTap set it if the call charges the renter or opens a slot
 */
export const mutation = <Result, Arg extends QueryArg = void>(
  request: (arg: Arg) => ApiRequest,
  changes: readonly Tag[] = [],
  { needsTap = false }: { needsTap?: boolean } = {},
): MutationDefinition<Result, Arg> => ({ kind: 'mutation', request, changes, needsTap });

/**
 * Injects a page's endpoints into the shared API. Each is named `<owner>/<name>`, so two builds of a module do
 * not share cache entries.
 * @param owner the build; pass `` `${__MODULE__}@${__BUILD_ID__}` ``.
 */
export function defineEndpoints<const T extends Record<string, unknown>>(
  owner: string,
  definitions: T,
): Endpoints<T> {
  const injected = api.injectEndpoints({
    overrideExisting: false,
    endpoints: (build) => {
      const injectable: Record<string, unknown> = {};
      for (const [name, raw] of Object.entries(definitions)) {
        const definition = raw as Definition;
        const request = definition.request as unknown as (arg: never) => ApiRequest;
        if (definition.kind === 'mutation') {
          injectable[`${owner}/${name}`] = build.mutation<unknown, never>({
            query: ({ arg, action }: SentCall) => ({ ...request(arg as never), action }),
            invalidatesTags: (_result, error) =>
              error && (error as ApiError).kind !== 'refusal' ? [] : [...definition.changes],
          });
          continue;
        }
        if (definition.kind === 'infiniteQuery') {
          injectable[`${owner}/${name}`] = build.infiniteQuery<Batch, never, string | null>({
            infiniteQueryOptions: {
              initialPageParam: null,
              getNextPageParam: ({ nextCursor }) => nextCursor,
            },
            query: ({ queryArg, pageParam }: { queryArg: LanguageKeyed; pageParam: string | null }) =>
              definition.request(queryArg.arg as never, pageParam ?? undefined),
            providesTags: [...definition.tags],
          });
          continue;
        }
        const append = definition.append as ((current: unknown, next: unknown) => unknown) | undefined;
        injectable[`${owner}/${name}`] = build.query<unknown, never>({
          query: ({ arg }: LanguageKeyed) => request(arg as never),
          providesTags: [...definition.tags],
          ...(definition.keepSeconds === undefined ? {} : { keepUnusedDataFor: definition.keepSeconds }),
          ...(append
            ? {
                serializeQueryArgs: ({ queryArgs }) => {
                  const { arg, language } = queryArgs as LanguageKeyed;
                  const { cursor: _cursor, ...rest } = arg as Record<string, unknown>;
                  // Must be an object: RTK would use a string as the whole cache key, and two endpoints
                  // would share one entry.
                  return { arg: rest, language };
                },
                merge: (current: unknown, next: unknown, { arg }: { arg: unknown }) =>
                  cursorOf(arg) ? append(current, next) : next,
                forceRefetch: ({ currentArg, previousArg }: { currentArg: unknown; previousArg: unknown }) =>
                  cursorOf(currentArg) !== cursorOf(previousArg),
              }
            : {}),
        });
      }
      return injectable as never;
    },
  });
  const hooks: Record<string, unknown> = {};
  for (const name of Object.keys(definitions)) {
    const endpoint = (injected.endpoints as unknown as Record<string, InjectedEndpoint>)[`${owner}/${name}`]!;
    const { useQuery, useInfiniteQuery, useMutation } = endpoint;
    if (useQuery) {
      hooks[name] = {
        useQuery: function useLanguageKeyedQuery(arg: unknown, options: QueryOptions = {}) {
          const language = useKitState((state) => state.language.current);
          const state = useQuery({ arg, language }, { ...options, skipPollingIfUnfocused: true });
          return useGuardedRefetch(state, options.skip ?? false);
        },
      };
    } else if (useInfiniteQuery) {
      const { rows, rowId } = definitions[name] as Definition & { kind: 'infiniteQuery' };
      hooks[name] = infiniteHook(useInfiniteQuery, rows, rowId);
    } else if (useMutation) {
      const { needsTap } = definitions[name] as Definition & { kind: 'mutation' };
      hooks[name] = repeatable(useMutation, `${owner.replace(/@[^/]*/, '')}/${name}`, needsTap);
    }
  }
  return hooks as Endpoints<T>;
}
