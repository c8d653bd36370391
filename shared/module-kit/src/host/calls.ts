import type { ApiClient, ServerClock } from '@shared/api-client';

/** Calls of the platform. */
export interface CallsHost {
  client: ApiClient;
  clock: ServerClock;
}
