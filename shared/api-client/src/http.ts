import type { AxiosStatic } from 'axios';

/**
 * Loads axios. Its code is a separate file, because the first page is shown with prefetched answers. Concurrent and
 * later calls share the file; a failed load is repeated by the next call.
 * @returns axios; rejects if the file cannot be loaded
 */
export const loadAxios = async (): Promise<AxiosStatic> => (await import('axios')).default;
