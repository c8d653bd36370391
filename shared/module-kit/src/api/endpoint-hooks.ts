import { type ApiRequest, requestOf } from '@shared/api-client';
import type { AnyTag, ListEndpoint, PlainEndpoint, QueuedEndpoint } from '@shared/http-api/app';
import { type QueuedWords, type WaitingCall, getHost } from '../host/host';
import { useKitState } from '../host/state';
import { type OutboxControl, useOutbox } from '../platform/use-outbox';
import type { InfiniteQueryState } from './infinite-query';
import { injectList, injectMutation, injectQuery, withoutBuild } from './inject';
import type {
  Batch,
  MutationOptions,
  MutationResult,
  MutationState,
  QueryOptions,
  QueryState,
} from './query-state';

/** Row of a list: the items of the model's only array. The model may have optional members. */
type RowOf<Model> = {
  [K in keyof Model]-?: Model[K] extends readonly (infer Row)[] ? Row : never;
}[keyof Model];
/** Arguments of a list: those of its endpoint without the cursor. */
type ListArgs<Args> = keyof Omit<Exclude<Args, void>, 'cursor'> extends never
  ? void
  : Omit<Exclude<Args, void>, 'cursor'>;

export type QueryHook<Args, Model> = (args: Args, options?: QueryOptions) => QueryState<Model>;
export type ListHook<Args, Model> = (
  args: ListArgs<Args>,
  options?: QueryOptions,
) => InfiniteQueryState<Model, RowOf<Model>>;
export type MutationHook<Args, Model> = (
  options?: MutationOptions<Model, Args>,
) => [send: (args: Args) => Promise<MutationResult<Model>>, state: MutationState<Args>];

/** The calls of one endpoint that wait on this phone. */
export interface Queue<Args> extends Pick<OutboxControl, 'release' | 'resend' | 'remove'> {
  /** The renter's calls, oldest first. */
  waiting: readonly WaitingCall[];
  /**
   * Stores a call before the page sends it. It is not sent and not listed until `release`, unless the document ends.
   * @param words what the renter sees of the call while it waits, and the photos that go before it
   * @returns the id; null if this phone cannot store it, or its queue or the outbox is full
   */
  keep(args: Args, words: QueuedWords): Promise<string | null>;
}
export type QueueHook<Args> = () => Queue<Args>;

/** A list whose rows and ids are members with names that only the table knows. */
type AnyList = ListEndpoint<Record<string, unknown>, Batch & Record<string, Record<string, string>[]>>;

function injectRows(owner: string, endpoint: AnyList) {
  const { rows, id } = endpoint.list;
  return injectList(`${owner}/${endpoint.name}[]`, {
    request: (args: object, cursor) => requestOf(endpoint, { ...args, cursor }),
    tags: endpoint.tags ?? [],
    rows: (batch: Record<string, Record<string, string>[]> & Batch) => batch[rows]!,
    rowId: (row) => String(row[id]),
  });
}

export interface EndpointHooks {
  /**
   * Creates the hook of a GET request: `export const useOrder = queryHook(order)`. A failed request is sent again
   * automatically while the failure may pass: after 5 s, then after growing delays up to 60 s, while the document is visible.
   * After a change of the arguments, the hook has no data until their answer arrives.
   * @param special for a second hook of the same endpoint: its name, and its own tags
   */
  queryHook<Args, Model>(
    endpoint: PlainEndpoint<Args, Model>,
    special?: { name: string; tags?: readonly AnyTag[] },
  ): QueryHook<Args, Model>;
  /**
   * Creates the hook of a list that the platform returns in batches. A refetch requests all loaded batches again. A row
   * that moved to another batch between two answers appears once. The endpoint's `list` names the rows and their ids.
   */
  listHook<Args, Model extends Batch>(endpoint: ListEndpoint<Args, Model>): ListHook<Args, Model>;
  /** Creates the hook of a write. Its tags are invalidated after success and after a refusal. */
  mutationHook<Args, Model>(endpoint: PlainEndpoint<Args, Model>): MutationHook<Args, Model>;
  /**
   * Creates the hook of the calls that wait for a network. Its endpoint says `queued`. A page keeps a call, sends it with
   * the hook of the write, and releases it if no answer has decided it, or removes it after one that has.
   */
  queueHook<Args, Model>(endpoint: QueuedEndpoint<Args, Model>): QueueHook<Args>;
}

/**
 * Returns the functions that create the hooks of a module's endpoints. Each endpoint is named `<owner>/<name>`, so that
 * two builds of a module do not share cache entries.
 * @param owner the build; pass `` `${__MODULE__}@${__BUILD_ID__}` ``.
 */
export const endpointHooks = (owner: string): EndpointHooks => ({
  queryHook: (endpoint, { name = endpoint.name, tags = endpoint.tags ?? [] } = { name: endpoint.name }) =>
    injectQuery(`${owner}/${name}`, {
      request: (args) => requestOf(endpoint, args),
      tags,
      keepSeconds: endpoint.keepSeconds,
    }),
  listHook: (endpoint) => injectRows(owner, endpoint as never) as never,
  mutationHook: (endpoint) => {
    const name = `${owner}/${endpoint.name}`;
    return injectMutation(name, withoutBuild(name), {
      request: (args) => requestOf(endpoint, args),
      changes: endpoint.changes ?? [],
      needsTap: endpoint.needsTap ?? false,
    });
  },
  queueHook: (endpoint) => {
    const queue = withoutBuild(`${owner}/${endpoint.name}`);
    return function useQueue() {
      const outbox = useOutbox();
      const userId = useKitState((state) => state.session.userId);
      return {
        ...outbox,
        waiting: outbox.waiting.filter((call) => call.queue === queue),
        keep: (args, words) =>
          getHost().outbox.keep({
            ...words,
            queue,
            request: requestOf(endpoint, args, userId === null ? {} : { userId }),
            changes: endpoint.changes ?? [],
          }),
      };
    };
  },
});

/**
 * Sends a call outside a component. Resolves to the model of the answer, or rejects with an `ApiError`.
 * @param more parts of the request that the table of endpoints does not know, e.g. `retries`
 */
export const call = <Args, Model>(
  endpoint: PlainEndpoint<Args, Model>,
  args: Args,
  more?: Partial<ApiRequest>,
): Promise<Model> => getHost().client.request<Model>(requestOf(endpoint, args, more));
