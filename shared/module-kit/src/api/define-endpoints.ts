import type { ApiError, ApiRequest } from '@shared/api-client';
import type { Tag } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import { useKitState } from '../host/state';
import { api } from './api';
import { type SendHook, type SentCall, repeatable } from './repeatable';
import { useGuardedRefetch } from './guarded-refetch';

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
  /** Charges the renter or opens a slot: sent by a tap alone, never repeated by itself. */
  needsTap: boolean;
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
  /** Requests it again. Does nothing while the query is skipped and once the component is unmounted. */
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

export interface MutationOptions<Result, Arg> {
  /**
   * Receives the answer of a call that the end of the session interrupted and that was repeated once the renter was
   * back on this page. Handle it as the answer of the call itself.
   */
  onRepeated?(answer: MutationResult<Result>, arg: Arg): void;
}

export interface MutationState<Arg> {
  isLoading: boolean;
  error: ApiError | undefined;
  /**
   * Argument of a call with `needsTap` that the end of the session interrupted, until it is sent again; null otherwise.
   * Ask the renter to tap once more.
   */
  interrupted: Arg | null;
}

/** What RTK makes of a definition, as far as it is used here. */
interface InjectedEndpoint {
  useQuery?: (
    arg: unknown,
    options: QueryOptions & { skipPollingIfUnfocused: boolean },
  ) => QueryState<unknown>;
  useMutation?: SendHook;
}

/**
 * What a query is kept under. The platform answers in the language of the request's headers, so every answer belongs to
 * one; after a change of language the earlier answer is shown until the new one is there.
 */
interface LanguageKeyed {
  arg: unknown;
  language: Language;
}
const cursorOf = (keyed: unknown) =>
  ((keyed as LanguageKeyed | undefined)?.arg as { cursor?: string } | undefined)?.cursor;

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
        useMutation(
          options?: MutationOptions<ResultOf<T[K]>, ArgOf<T[K]>>,
        ): [(arg: ArgOf<T[K]>) => Promise<MutationResult<ResultOf<T[K]>>>, MutationState<ArgOf<T[K]>>];
      };
};

/** Declares a GET whose answer is `Result`. */
export const query = <Result, Arg extends QueryArg = void>(
  request: (arg: Arg) => ApiRequest,
  tags: readonly Tag[] = [],
  more: Pick<QueryDefinition<Result, Arg>, 'append' | 'keepSeconds'> = {},
): QueryDefinition<Result, Arg> => ({ kind: 'query', request, tags, ...more });

/**
 * Declares a write whose answer is `Result`; `changes` are the tags that it makes stale. Set `needsTap` where it charges
 * the renter or opens a slot.
 */
export const mutation = <Result, Arg extends QueryArg = void>(
  request: (arg: Arg) => ApiRequest,
  changes: readonly Tag[] = [],
  { needsTap = false }: { needsTap?: boolean } = {},
): MutationDefinition<Result, Arg> => ({ kind: 'mutation', request, changes, needsTap });

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
            query: ({ arg, action }: SentCall) => ({ ...request(arg as never), action }),
            invalidatesTags: (_result, error) =>
              error && (error as ApiError).kind !== 'refusal' ? [] : [...definition.changes],
          });
          continue;
        }
        const append = definition.append as ((current: unknown, next: unknown) => unknown) | undefined;
        made[`${owner}/${name}`] = build.query<unknown, never>({
          query: ({ arg }: LanguageKeyed) => request(arg as never),
          providesTags: [...definition.tags],
          ...(definition.keepSeconds === undefined ? {} : { keepUnusedDataFor: definition.keepSeconds }),
          ...(append
            ? {
                serializeQueryArgs: ({ queryArgs }) => {
                  const { arg, language } = queryArgs as LanguageKeyed;
                  const { cursor: _cursor, ...rest } = arg as Record<string, unknown>;
                  // Not a text: RTK would take it as the whole key, and lists of two endpoints would meet in it.
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
      return made as never;
    },
  });
  const hooks: Record<string, unknown> = {};
  for (const name of Object.keys(definitions)) {
    const endpoint = (injected.endpoints as unknown as Record<string, InjectedEndpoint>)[`${owner}/${name}`]!;
    const { useQuery, useMutation } = endpoint;
    if (useQuery) {
      hooks[name] = {
        useQuery: function useLanguageKeyedQuery(arg: unknown, options: QueryOptions = {}) {
          const language = useKitState((state) => state.language.current);
          const state = useQuery({ arg, language }, { ...options, skipPollingIfUnfocused: true });
          return useGuardedRefetch(state, options.skip ?? false);
        },
      };
    } else if (useMutation) {
      const { needsTap } = definitions[name] as Definition & { kind: 'mutation' };
      hooks[name] = repeatable(useMutation, `${owner.replace(/@[^/]*/, '')}/${name}`, needsTap);
    }
  }
  return hooks as Endpoints<T>;
}
