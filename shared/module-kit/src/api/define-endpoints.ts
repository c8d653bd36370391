import type { ApiError, ApiRequest } from '@shared/api-client';
import type { Tag } from '@shared/contract/app';
import { api } from './api';

type QueryArg = Record<string, unknown> | string | number | void;

/** A GET of a page. */
export interface QueryDefinition<Result, Arg extends QueryArg> {
  kind: 'query';
  request: (arg: Arg) => ApiRequest;
  tags: readonly Tag[];
  /** Further pages are added to what is there: arguments that differ only by `cursor` share one list. */
  append?: (current: Result, next: Result) => Result;
  keepSeconds?: number;
  readonly result?: Result;
}

/** A write of a page; what it changes is refreshed by tags, in every module. */
export interface MutationDefinition<Result, Arg extends QueryArg> {
  kind: 'mutation';
  request: (arg: Arg) => ApiRequest;
  changes: readonly Tag[];
  readonly result?: Result;
}

export interface QueryState<Result> {
  data: Result | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** A request is on its way, perhaps behind what stands there. */
  isFetching: boolean;
  /** Names the latest request; undefined before the first. */
  requestId?: string | undefined;
  refetch(): void;
}

export interface QueryOptions {
  skip?: boolean;
  /** 0 is off; stops while the document is hidden. */
  pollingInterval?: number;
  /** Reads again when the page is shown, even if there is an answer. */
  refetchOnMountOrArgChange?: boolean;
}

export type MutationResult<Result> =
  { data: Result; error?: undefined } | { data?: undefined; error: ApiError };

/** What RTK makes of a definition, as far as it is used here. */
interface InjectedEndpoint {
  useQuery?: (arg: unknown, options: QueryOptions & { skipPollingIfUnfocused: boolean }) => unknown;
}

type Definition = QueryDefinition<never, never> | MutationDefinition<never, never>;
type ResultOf<D> = D extends { result?: infer R } ? Exclude<R, undefined> : never;
type ArgOf<D> = D extends { request: (arg: infer A) => ApiRequest } ? A : never;

/** Hooks of what was defined: `endpoints.orders.useQuery({ tab })`, `const [send, { isLoading }] = endpoints.remove.useMutation()`. */
export type Endpoints<T> = {
  [K in keyof T]: T[K] extends { kind: 'query' }
    ? {
        useQuery(arg: ArgOf<T[K]>, options?: QueryOptions): QueryState<ResultOf<T[K]>>;
      }
    : {
        useMutation(): [
          (arg: ArgOf<T[K]>) => Promise<MutationResult<ResultOf<T[K]>>>,
          { isLoading: boolean; error: ApiError | undefined },
        ];
      };
};

/** Declares a GET whose answer is `Result`. */
export const query = <Result, Arg extends QueryArg = void>(
  request: (arg: Arg) => ApiRequest,
  tags: readonly Tag[] = [],
  more: Pick<QueryDefinition<Result, Arg>, 'append' | 'keepSeconds'> = {},
): QueryDefinition<Result, Arg> => ({ kind: 'query', request, tags, ...more });

/** Declares a write whose answer is `Result`; `changes` are the tags that it makes stale. */
export const mutation = <Result, Arg extends QueryArg = void>(
  request: (arg: Arg) => ApiRequest,
  changes: readonly Tag[] = [],
): MutationDefinition<Result, Arg> => ({ kind: 'mutation', request, changes });

/**
 * Injects a page's endpoints into the one cache, each named `<owner>/<name>`, so that two versions of a module never
 * meet in it.
 * @param owner the build: pass `` `${__MODULE__}@${__BUILD_ID__}` ``.
 */
export function defineEndpoints<const T extends Record<string, unknown>>(
  owner: string,
  definitions: T,
): Endpoints<T> {
  const injected = api.injectEndpoints({
    overrideExisting: false,
    endpoints: (build) => {
      const made: Record<string, unknown> = {};
      for (const [name, raw] of Object.entries(definitions)) {
        const definition = raw as Definition;
        const request = definition.request as unknown as (arg: never) => ApiRequest;
        if (definition.kind === 'mutation') {
          made[`${owner}/${name}`] = build.mutation<unknown, never>({
            query: request,
            invalidatesTags: (_result, error) =>
              error && (error as ApiError).kind !== 'refusal' ? [] : [...definition.changes],
          });
          continue;
        }
        const append = definition.append as ((current: unknown, next: unknown) => unknown) | undefined;
        made[`${owner}/${name}`] = build.query<unknown, never>({
          query: request,
          providesTags: [...definition.tags],
          ...(definition.keepSeconds === undefined ? {} : { keepUnusedDataFor: definition.keepSeconds }),
          ...(append
            ? {
                serializeQueryArgs: ({ queryArgs }) => {
                  const { cursor: _cursor, ...rest } = queryArgs as Record<string, unknown>;
                  // Not a text: RTK would take it as the whole key, and lists of two endpoints would meet in it.
                  return rest;
                },
                merge: (current: unknown, next: unknown, { arg }: { arg: unknown }) =>
                  (arg as { cursor?: string }).cursor ? append(current, next) : next,
                forceRefetch: ({ currentArg, previousArg }: { currentArg: unknown; previousArg: unknown }) =>
                  (currentArg as { cursor?: string } | undefined)?.cursor !==
                  (previousArg as { cursor?: string } | undefined)?.cursor,
              }
            : {}),
        });
      }
      return made as never;
    },
  });
  const hooks: Record<string, unknown> = {};
  for (const name of Object.keys(definitions)) {
    const endpoint = (injected.endpoints as unknown as Record<string, InjectedEndpoint>)[`${owner}/${name}`]!;
    const { useQuery } = endpoint;
    hooks[name] = useQuery
      ? {
          useQuery: (arg: unknown, options: QueryOptions = {}) =>
            useQuery(arg, { ...options, skipPollingIfUnfocused: true }),
        }
      : endpoint;
  }
  return hooks as Endpoints<T>;
}
