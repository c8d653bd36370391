import type { ApiClient, ServerClock, TypedRequest } from '@shared/api-client';

/** An answer of an earlier visit. */
export interface LastAnswer<Model = unknown> {
  model: Model;
  /** Time of the answer by the server's clock, ms; null if the page needs no notice about its age. */
  at: number | null;
}

/** Calls of the platform. */
export interface CallsHost {
  client: ApiClient;
  clock: ServerClock;
  /**
   * Returns the last known answer to a request, which the page shows until the new one arrives. Null if there is none, and
   * on pages that decide about money or a slot.
   */
  lastAnswer<Model>(request: TypedRequest<Model>): LastAnswer<Model> | null;
  /** Says how old the data of the page are, until the returned function is called. */
  showAge(at: number): () => void;
}
