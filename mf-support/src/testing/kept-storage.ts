import { memoryStorage } from '@shared/api-client';

/** Returns a session storage that two renders can share, which simulates a reload. */
export function keptStorage() {
  const values = new Map<string, string>();
  return { ...memoryStorage(values), values };
}
