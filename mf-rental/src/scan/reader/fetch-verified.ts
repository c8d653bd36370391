async function fetchOnce(url: string, options: RequestInit): Promise<ArrayBuffer> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Fetches a file whose hash is known. Retries once without the cache, which may contain damaged bytes.
 * @param integrity hash of the file, in the form of the `integrity` attribute
 * @throws Error if the file cannot be fetched or has another hash
 */
export const fetchVerified = (url: string, integrity: string): Promise<ArrayBuffer> =>
  fetchOnce(url, { integrity }).catch(() => fetchOnce(url, { integrity, cache: 'reload' }));
