import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';
import { getContentType } from '../store/hosting';

/** A response with status 200. */
export interface Served {
  /** Content type without parameters. */
  type: string;
  /** The header Content-Security-Policy; empty if there is none. */
  policy: string;
  bytes: Buffer;
}

/** A phrase that follows the address, for example `does not respond`. */
export interface NotServed {
  problem: string;
}

/** Some hosts change documents for browsers only. */
const USER_AGENT = 'Mozilla/5.0 (deploy status)';

/** Types that a browser insists on. It reads fonts, pictures and data of any type. */
const INSISTED = ['text/javascript', 'text/css', 'text/html'];
/** Older names of the type of scripts, which browsers run, too. */
const SCRIPT_TYPES = ['application/javascript', 'application/x-javascript'];

/**
 * Compares the content type of a response with the one that publishing stores.
 * @returns both, for example `text/plain in place of text/javascript`; null if a browser takes them for the same
 */
export function wrongType(file: string, type: string): string | null {
  const [wanted = ''] = getContentType(file).split(';');
  const served = type.trim().toLowerCase();
  const isSame =
    served === wanted ||
    !INSISTED.includes(wanted) ||
    (wanted === 'text/javascript' && SCRIPT_TYPES.includes(served));
  return isSame ? null : `${type} in place of ${wanted}`;
}

/** Requests a path of an address, as a browser does. */
export function readServed(address: string, path: string, accept: string): Promise<Served | NotServed> {
  const { protocol, hostname, host, port } = new URL(address);
  const ask = protocol === 'https:' ? httpsGet : httpGet;
  // Browsers resolve all subdomains of localhost; Node's resolver may not.
  const target = hostname.endsWith('.localhost') ? '127.0.0.1' : hostname;
  return new Promise((resolve) => {
    const fail = () => resolve({ problem: 'does not respond' });
    const request = ask(
      {
        host: target,
        port,
        path,
        headers: { Host: host, Accept: accept, 'User-Agent': USER_AGENT },
        timeout: 10_000,
      },
      (response) => {
        const { statusCode, headers } = response;
        const type = headers['content-type']?.split(';')[0] ?? 'no content type';
        const policy = String(headers['content-security-policy'] ?? '');
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve(
            statusCode === 200
              ? { type, policy, bytes: Buffer.concat(parts) }
              : { problem: `responds with ${statusCode}` },
          ),
        );
        // The connection ended before the response was complete.
        response.on('error', fail);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', fail);
  });
}
