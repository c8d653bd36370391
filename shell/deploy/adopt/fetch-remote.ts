import { PublishRefused } from '../publish/refused';
import { sha256 } from '../version/version-files';
import { type RemoteManifest, namedFiles, parseRemoteManifest } from './remote-manifest';

/** Largest sizes that are downloaded, bytes. The budgets of a version are far below them. */
const LIMITS = { manifest: 1_000_000, file: 4_000_000, all: 16_000_000, files: 300 };
const TIMEOUT_MS = 30_000;

/** The network. Tests give their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A remote with all files that its manifest names. */
export interface FetchedRemote {
  /** Address of the manifest. */
  from: string;
  /** SHA-256 of the manifest, in base64. */
  manifestHash: string;
  manifest: RemoteManifest;
  /** Texts by the path that the manifest gives them. */
  files: Map<string, string>;
}

const refuse = (reason: string): never => {
  throw new PublishRefused([reason]);
};

/** Returns whether an address may be adopted from: https, or this machine. */
const isTrusted = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));

/** Reads at most `limit` bytes of a body as UTF-8. */
async function readText(response: Response, url: string, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value as Uint8Array);
    size += (read.value as Uint8Array).length;
    if (size <= limit) continue;
    await reader?.cancel();
    refuse(`${url} is larger than ${limit / 1000} KB. Adopt a smaller remote.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return refuse(`${url} is not a text in UTF-8.`);
  }
}

/** Downloads one file. Follows no redirect, so that every file comes from the origin that is recorded. */
async function download(fetch: Fetch, url: string, limit: number): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    return refuse(`${url} could not be downloaded: ${(error as Error).message}.`);
  }
  if (!response.ok) refuse(`${url} does not exist: the host answers ${response.status}.`);
  const text = await readText(response, url, limit);
  if (/\bhtml\b/i.test(response.headers.get('Content-Type') ?? '') || /^\s*</.test(text))
    refuse(`${url} is a page, not the file that the manifest names.`);
  return text;
}

/** Returns the address that the paths of the manifest are relative to. */
function publicPathOf({ metaData: { publicPath } }: RemoteManifest, from: URL): URL {
  if (publicPath === 'auto') return new URL('.', from);
  let base: URL;
  try {
    base = new URL(publicPath, from);
  } catch {
    return refuse(`mf-manifest.json has the public path "${publicPath}", which is no address.`);
  }
  if (base.origin !== from.origin || !base.pathname.endsWith('/'))
    refuse(
      `mf-manifest.json has the public path ${base.href}. It must be an address of ${from.origin} that ends with "/".`,
    );
  return base;
}

/**
 * Downloads a manifest and every file that it names.
 * @param address address of an `mf-manifest.json`
 * @throws PublishRefused if the manifest is invalid, or if a file is missing, too large, a page, or outside of the public path
 */
export async function fetchRemote(address: string, fetch: Fetch): Promise<FetchedRemote> {
  const from = URL.canParse(address) ? new URL(address) : refuse(`"${address}" is not an address.`);
  if (!isTrusted(from)) refuse(`${address} is not an https address.`);
  // The address is recorded with the version, and these parts may be secrets.
  if (from.search || from.hash || from.username || from.password)
    refuse(`${from.origin}${from.pathname} must be given without a query, a fragment and a password.`);
  const source = await download(fetch, from.href, LIMITS.manifest);
  const parsed = parseRemoteManifest(source);
  if ('refusals' in parsed) throw new PublishRefused(parsed.refusals);
  const { manifest } = parsed;
  const named = namedFiles(manifest);
  if (named.length > LIMITS.files)
    refuse(`mf-manifest.json names ${named.length} files. A remote may have ${LIMITS.files}.`);
  const base = publicPathOf(manifest, from);
  const files = new Map<string, string>();
  let size = 0;
  for (const file of named) {
    const { href } = new URL(file, base);
    const text = await download(fetch, href, LIMITS.file);
    size += text.length;
    if (size > LIMITS.all) refuse(`The files of ${address} have more than ${LIMITS.all / 1000} KB.`);
    files.set(file, text);
  }
  return { from: from.href, manifestHash: sha256(source), manifest, files };
}
