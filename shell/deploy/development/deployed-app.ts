import type { PageData } from 'shell/publishing';
import { readPageData } from '../render/render';

/** Time after which an address counts as not answering, in ms. */
const LIMIT_MS = 30_000;
const limit = () => ({ signal: AbortSignal.timeout(LIMIT_MS) });

/**
 * Reads the page data at an origin.
 * @returns null if nothing answers
 * @throws Error if the answer is not a page of this app
 */
export async function readDeployedPage(at: string): Promise<PageData | null> {
  const response = await fetch(`${at}/`, { headers: { Accept: 'text/html' }, ...limit() }).catch(() => null);
  if (!response) return null;
  if (!response.ok) throw new Error(`${at} answers ${response.status}.`);
  try {
    return readPageData(await response.text());
  } catch (error) {
    throw new Error(`${at} does not serve this app: ${(error as Error).message}.`);
  }
}

/**
 * Reads a file of a deployed app.
 * @returns null if there is none. The host answers unknown paths with the page, so the type must fit.
 * @throws Error if the host does not answer
 */
export async function readDeployedFile(
  origin: string,
  address: string,
  type: RegExp,
): Promise<Buffer | null> {
  const response = await fetch(origin + address, limit()).catch((error: Error) => {
    throw new Error(`Nothing answers at ${origin}: ${error.message}.`);
  });
  if (response.status >= 500) throw new Error(`${origin}${address} answers ${response.status}.`);
  const fits = response.ok && type.test(response.headers.get('content-type') ?? '');
  return fits ? Buffer.from(await response.arrayBuffer()) : null;
}

/** Matches the type of every file that is not the page. */
export const NOT_A_PAGE = /^(?!text\/html)/;

/** Returns a port number, or null if the text is none. */
export const portNumber = (text: string): number | null =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null;

/** Returns the origin of an address, or null if it is none of http or https. */
export function deployedOrigin(address: string | undefined): string | null {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}
