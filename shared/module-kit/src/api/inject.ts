import { useMemo } from 'react';
import type { ApiRequest } from '@shared/api-client';
import type { AnyTag } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import { useKitState } from '../host/state';
import { api } from './api';
import { type RtkState, leftOutOf, useGuardedRefetch } from './guarded-refetch';
import { useLastAnswer } from './last-answer';
import {
  type InfiniteQueryState,
  type SendInfiniteQuery,
  infiniteHook,
  nextCursorOf,
} from './infinite-query';
import { type Batch, type QueryOptions, type QueryState, isWaiting } from './query-state';
import { useRetryFailed } from './retry-failed';
import { type SendHook, type SentCall, repeatable } from './repeatable';

/**
 * Cache key of a query. The platform answers in the language of the request headers, so the language is part
 * of the key. After a change of language the previous data is shown until the new data arrives.
 */
export interface LanguageKeyed<Arg> {
  arg: Arg;
  language: Language;
}

/** A query as RTK injects it. */
interface QueryParts<Arg> {
  request(arg: Arg): ApiRequest;
  tags: readonly AnyTag[];
  keepSeconds?: number | undefined;
  /** More of RTK's options of the query. */
  more?: object | undefined;
}

/** The hooks that RTK creates for an injected endpoint. */
interface Injected<Arg, Model> {
  useQuery: (arg: unknown, options: QueryOptions & { skipPollingIfUnfocused: boolean }) => RtkState<Model>;
  useInfiniteQuery: SendInfiniteQuery<Model>;
  useMutation: SendHook<Arg, Model>;
}

type Endpoints = Parameters<typeof api.injectEndpoints>[0]['endpoints'];
type Build = Parameters<Endpoints>[0];
type Definition = ReturnType<Endpoints>[string];

/**
 * Returns a function that returns RTK's hooks of an endpoint. Its first call injects the endpoint with its tags into the
 * shared API. A file of calls may contain more endpoints than the page on screen uses, and each takes its time.
 */
function inject<Arg, Model>(
  name: string,
  tags: readonly AnyTag[],
  create: (build: Build) => Definition,
): () => Injected<Arg, Model> {
  let hooks: Injected<Arg, Model> | undefined;
  return () => {
    if (hooks) return hooks;
    const { endpoints } = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
      overrideExisting: false,
      endpoints: (build) => ({ [name]: create(build) }),
    });
    hooks = (endpoints as unknown as Record<string, Injected<Arg, Model>>)[name]!;
    return hooks;
  };
}

/** Injects a query. Returns its hook. */
export function injectQuery<Arg, Model>(
  name: string,
  { request, tags, keepSeconds, more = {} }: QueryParts<Arg>,
): (arg: Arg, options?: QueryOptions) => QueryState<Model> {
  const hooks = inject<Arg, Model>(name, tags, (build) =>
    build.query<Model, LanguageKeyed<Arg>>({
      query: ({ arg }) => request(arg),
      providesTags: [...tags],
      ...(keepSeconds === undefined ? {} : { keepUnusedDataFor: keepSeconds }),
      ...more,
    }),
  );
  return function useLanguageKeyedQuery(arg: Arg, options: QueryOptions = {}) {
    const language = useKitState((state) => state.language.current);
    const skip = options.skip ?? false;
    const query = hooks().useQuery({ arg, language }, { ...options, skipPollingIfUnfocused: true });
    const state = useGuardedRefetch(query, skip, arg);
    useRetryFailed(state);
    const last = useLastAnswer<Model>(isWaiting(state, skip) ? request(arg) : null);
    return useMemo(
      () =>
        last === undefined
          ? state
          : { ...state, data: last, leftOut: leftOutOf(last), isLoading: false, isLast: true },
      [state, last],
    );
  };
}

interface ListParts<Arg, Model, Row> {
  request(arg: Arg, cursor: string | undefined): ApiRequest;
  tags: readonly AnyTag[];
  rows(batch: Model): readonly Row[];
  rowId(row: Row): string;
}

/** Injects a query of a list in batches. Returns its hook. */
export function injectList<Arg, Model extends Batch, Row>(
  name: string,
  { request, tags, rows, rowId }: ListParts<Arg, Model, Row>,
): (arg: Arg, options?: QueryOptions) => InfiniteQueryState<Model, Row> {
  const hooks = inject<Arg, Model>(name, tags, (build) =>
    build.infiniteQuery<Model, LanguageKeyed<Arg>, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (_last, batches, _cursor, cursors) => nextCursorOf(batches, cursors, rows),
      },
      query: ({ queryArg, pageParam }) => request(queryArg.arg, pageParam ?? undefined),
      providesTags: [...tags],
    }),
  );
  const useFirst = (arg: unknown) =>
    useLastAnswer<Model>(arg === null ? null : request(arg as Arg, undefined));
  return infiniteHook({
    useBatches: (...args) => hooks().useInfiniteQuery(...args),
    useFirst,
    rows,
    rowId,
  }).useInfiniteQuery;
}

interface MutationParts<Arg> {
  request(arg: Arg): ApiRequest;
  changes: readonly AnyTag[];
  needsTap: boolean;
}

/**
 * Injects a write. Returns its hook.
 * @param callName name of the call after the end of a session, the same in every build
 */
export function injectMutation<Arg, Model>(
  name: string,
  callName: string,
  { request, changes, needsTap }: MutationParts<Arg>,
) {
  const hooks = inject<Arg, Model>(name, changes, (build) =>
    build.mutation<Model, SentCall<Arg>>({
      query: ({ arg, action, userId }) => ({
        ...request(arg),
        action,
        ...(userId === null ? {} : { userId }),
      }),
      invalidatesTags: (_result, error) =>
        // A malformed answer leaves open whether the call was carried out, so the state is read again.
        error && !['refusal', 'malformed'].includes(error.kind) ? [] : [...changes],
    }),
  );
  return repeatable<Arg, Model>((...args) => hooks().useMutation(...args), callName, needsTap).useMutation;
}

/** Returns the owner of an endpoint without its build: `mf-a@1.0.0-abc/x` is `mf-a/x`. */
export const withoutBuild = (owner: string) => owner.replace(/@[^/]*/, '');
