import type { ApiRequest } from '@shared/api-client';
import type { Tag } from '@shared/http-api/app';
import type { InfiniteQueryState } from '../api/infinite-query';
import type { LanguageKeyed } from '../api/inject';
import type { AdapterParts } from '../shell-api';
import type {
  Batch,
  MutationOptions,
  MutationResult,
  MutationState,
  QueryOptions,
  QueryState,
} from '../api/query-state';

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

const cursorOf = (keyed: LanguageKeyed<unknown> | undefined): unknown => {
  const arg = keyed?.arg;
  return typeof arg === 'object' && arg && 'cursor' in arg ? arg.cursor : undefined;
};

/** Options of RTK for a query whose batches are appended to one list. */
const appending = <Arg, Model>(append: (current: Model, next: Model) => Model) => ({
  // Must be an object: RTK would use a string as the whole cache key, and two endpoints would share one entry.
  serializeQueryArgs: ({ queryArgs: { arg, language } }: { queryArgs: LanguageKeyed<Arg> }) => ({
    arg: { ...arg, cursor: undefined },
    language,
  }),
  merge: (current: Model, next: Model, { arg }: { arg: LanguageKeyed<Arg> }) =>
    cursorOf(arg) ? append(current, next) : next,
  forceRefetch: (args: Partial<Record<'currentArg' | 'previousArg', LanguageKeyed<Arg> | undefined>>) =>
    cursorOf(args.currentArg) !== cursorOf(args.previousArg),
});

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

/**
 * Declares a GET request that returns `Result`.
 */
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

/** Creates the function that injects a page's endpoints into the shared API, each named `<owner>/<name>`. */
export const createDefineEndpoints = ({
  injectList,
  injectMutation,
  injectQuery,
  withoutBuild,
}: AdapterParts) =>
  function defineEndpoints<const T extends Record<string, unknown>>(
    owner: string,
    definitions: T,
  ): Endpoints<T> {
    const hooks: Record<string, unknown> = {};
    for (const [name, raw] of Object.entries(definitions)) {
      const definition = raw as Definition;
      const full = `${owner}/${name}`;
      if (definition.kind === 'query')
        hooks[name] = {
          useQuery: injectQuery(full, {
            ...definition,
            more: definition.append && appending(definition.append),
          }),
        };
      else if (definition.kind === 'infiniteQuery')
        hooks[name] = { useInfiniteQuery: injectList(full, definition) };
      else hooks[name] = { useMutation: injectMutation(full, withoutBuild(full), definition) };
    }
    return hooks as Endpoints<T>;
  };
