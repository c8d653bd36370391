import { X509Certificate, createHash } from 'node:crypto';
import { type Http2ServerRequest, createSecureServer } from 'node:http2';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { generate } from 'selfsigned';
import { appHandler } from '../sandbox/src/server/app-server';
import type { Stack } from '../support/worker-stack';
import { SECURE_PORT, type VariantName, secureOrigin, variantFolder } from './variants/variant';

export interface SecureServer {
  /** Flags with which Chromium trusts the server's certificate. It stores nothing from a server that it does not trust. */
  chromiumArgs: string[];
  stop(): Promise<void>;
}

/**
 * Serves the files of the variants over HTTP/2 with TLS, like a CDN. Each variant has its own host name
 * (`secureOrigin`), one connection and one certificate that is created now.
 */
export async function serveSecurely(stack: Stack, variants: readonly VariantName[]): Promise<SecureServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const handlers = new Map(
    variants.map((name) => [new URL(secureOrigin(stack, name)).host, appHandler(variantFolder(stack, name))]),
  );
  const server = createSecureServer({ key, cert }, (request: Http2ServerRequest, response) => {
    const handler = handlers.get(request.authority);
    if (!handler) return void response.writeHead(421).end();
    // Node's HTTP/2 objects have the interface of HTTP/1.1, but not its types.
    handler(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(stack.portBase + SECURE_PORT, '127.0.0.1', resolve);
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {
    chromiumArgs: [
      `--ignore-certificate-errors-spki-list=${hash}`,
      '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP localhost 127.0.0.1',
    ],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
