import type { ApiError, ApiRequest } from '@shared/api-client';
import type { AnyTag } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import { useKitState } from '../host/state';
import { api } from './api';
import { useGuardedRefetch } from './guarded-refetch';
import { type SendInfiniteQuery, infiniteHook } from './infinite-query';
import type { Batch, QueryOptions, QueryState } from './query-state';
import { type SendHook, type SentCall, repeatable } from './repeatable';

/**
 * Cache key of a query. The platform answers in the language of the request headers, so the language is part
 * of the key. After a change of language the previous data is shown until the new data arrives.
 */
interface LanguageKeyed<Arg> {
  arg: Arg;
  language: Language;
}

/** A query as RTK injects it. Its hooks are typed by the callers of this file. */
interface QueryParts<Arg> {
  request(arg: Arg): ApiRequest;
  tags: readonly AnyTag[];
  keepSeconds?: number | undefined;
  /** Appends the next batch to the current list. Arguments that differ only by `cursor` share one list. */
  append?: ((current: unknown, next: unknown) => unknown) | undefined;
}

/** The hooks that RTK creates for an injected endpoint. */
interface Injected {
  useQuery: (
    arg: unknown,
    options: QueryOptions & { skipPollingIfUnfocused: boolean },
  ) => QueryState<unknown>;
  useInfiniteQuery: SendInfiniteQuery;
  useMutation: SendHook;
}

type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];

/** Injects one endpoint with its tags into the shared API. Returns RTK's hooks of it. */
function inject(name: string, tags: readonly AnyTag[], create: (build: Build) => unknown): Injected {
  const injected = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
    overrideExisting: false,
    endpoints: (build) => ({ [name]: create(build) }) as never,
  });
  return (injected.endpoints as unknown as Record<string, Injected>)[name]!;
}

const cursorOf = (keyed: unknown) =>
  (keyed as LanguageKeyed<{ cursor?: string } | undefined> | undefined)?.arg?.cursor;

/** Options of RTK for a query whose batches are appended to one list. */
const appending = (append: (current: unknown, next: unknown) => unknown) => ({
  serializeQueryArgs: ({ queryArgs }: { queryArgs: unknown }) => {
    const { arg, language } = queryArgs as LanguageKeyed<Record<string, unknown>>;
    const { cursor: _cursor, ...rest } = arg;
    // Must be an object: RTK would use a string as the whole cache key, and two endpoints would share one entry.
    return { arg: rest, language };
  },
  merge: (current: unknown, next: unknown, { arg }: { arg: unknown }) =>
    cursorOf(arg) ? append(current, next) : next,
  forceRefetch: ({ currentArg, previousArg }: { currentArg: unknown; previousArg: unknown }) =>
    cursorOf(currentArg) !== cursorOf(previousArg),
});

/** Injects a query. Returns its hook. */
export function injectQuery<Arg>(name: string, { request, tags, keepSeconds, append }: QueryParts<Arg>) {
  const { useQuery } = inject(name, tags, (build) =>
    build.query<unknown, LanguageKeyed<Arg>>({
      query: ({ arg }) => request(arg),
      providesTags: [...tags],
      ...(keepSeconds === undefined ? {} : { keepUnusedDataFor: keepSeconds }),
      ...(append ? appending(append) : {}),
    }),
  );
  return function useLanguageKeyedQuery(arg: Arg, options: QueryOptions = {}) {
    const language = useKitState((state) => state.language.current);
    const state = useQuery({ arg, language }, { ...options, skipPollingIfUnfocused: true });
    return useGuardedRefetch(state, options.skip ?? false);
  };
}

interface ListParts<Arg> {
  request(arg: Arg, cursor: string | undefined): ApiRequest;
  tags: readonly AnyTag[];
  rows(batch: Batch): readonly unknown[];
  rowId(row: unknown): string;
}

/** Injects a query of a list in batches. Returns its hook. */
export function injectList<Arg>(name: string, { request, tags, rows, rowId }: ListParts<Arg>) {
  const { useInfiniteQuery } = inject(name, tags, (build) =>
    build.infiniteQuery<Batch, LanguageKeyed<Arg>, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => request(queryArg.arg, pageParam ?? undefined),
      providesTags: [...tags],
    }),
  );
  return infiniteHook(useInfiniteQuery, rows, rowId).useInfiniteQuery;
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
export function injectMutation<Arg>(
  name: string,
  callName: string,
  { request, changes, needsTap }: MutationParts<Arg>,
) {
  const { useMutation } = inject(name, changes, (build) =>
    build.mutation<unknown, SentCall>({
      query: ({ arg, action }) => ({ ...request(arg as Arg), action }),
      invalidatesTags: (_result, error) =>
        // A malformed answer leaves open whether the call was carried out, so the state is read again.
        error && !['refusal', 'malformed'].includes((error as ApiError).kind) ? [] : [...changes],
    }),
  );
  return repeatable(useMutation, callName, needsTap).useMutation;
}

/** Returns the owner of an endpoint without its build: `mf-a@1.0.0-abc/x` is `mf-a/x`. */
export const withoutBuild = (owner: string) => owner.replace(/@[^/]*/, '');
