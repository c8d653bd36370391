import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { readPageData, withPageData } from '@shell/deploy/render';
import { WORKER_PATH } from '../../../shell/page/offline';
import type { PageData } from '../../../shell/page/page-data';
import { type AnswerFault, type ServedFile, answerWith } from './answers';

/** One request of a file or of the page. */
export interface AnsweredRequest {
  path: string;
  /** Requested host: `localhost:…` is the app's origin, `127.0.0.1:…` is another one. */
  host: string;
  fault: AnswerFault | null;
}

interface Rule {
  path: RegExp;
  fault: AnswerFault;
  times: number;
}

/** The page as it is sent to the browser. */
export interface SentPage {
  html: string;
  headers: Record<string, string>;
}

const DROPPED = [
  'content-encoding',
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
];
const DROPPED_OF_PAGE = [...DROPPED, 'etag', 'vary', 'strict-transport-security'];

/**
 * A proxy between the browser and the host of the app's files, with its own origin. It forwards everything until a
 * fault is set, and can change the page data.
 */
export class FaultServer {
  readonly origin: string;
  /** The same server under its other loopback name, which is another origin. */
  readonly elsewhere: string;
  /** All requests since the last reset, in order. */
  asked: AnsweredRequest[] = [];
  /** Time (`Date.now()`) of the first faulty answer, or of the first request that hangs. Null if there was none. */
  faultAt: number | null = null;
  private rules: Rule[] = [];
  private hasServiceWorker = false;
  private pageDelay = 0;
  /** Files of this server in the place of those of the host, by path. */
  private readonly replaced = new Map<string, ServedFile>();
  private pageChanges: ((page: SentPage) => SentPage)[] = [];
  /** Files that only this server has, from `add`. */
  private readonly added = new Map<string, Buffer>();
  private readonly fetched = new Map<string, Promise<ServedFile>>();
  private readonly hanging = new Set<ServerResponse>();
  private servers: Server[] = [];

  private constructor(
    private readonly upstream: string,
    private readonly port: number,
  ) {
    this.origin = `http://localhost:${port}`;
    this.elsewhere = `http://127.0.0.1:${port}`;
  }

  static async start(upstream: string, port: number): Promise<FaultServer> {
    const server = new FaultServer(upstream, port);
    await server.listen();
    return server;
  }

  /** Listens on both loopback addresses, because "localhost" may resolve to either. */
  async listen(): Promise<void> {
    for (const host of ['127.0.0.1', '::1']) {
      const server = createServer((request, response) => {
        this.answer(request, response).catch((error: unknown) => response.destroy(error as Error));
      });
      const listens = await new Promise<boolean>((resolve) => {
        server.once('error', () => resolve(false));
        server.listen(this.port, host, () => resolve(true));
      });
      if (listens) this.servers.push(server);
      else if (host === '127.0.0.1') throw new Error(`port ${this.port} is in use`);
    }
  }

  /** Stops listening, so every request is refused. */
  async refuse(): Promise<void> {
    const servers = this.servers;
    this.servers = [];
    await Promise.all(
      servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
  }

  stop = () => this.refuse();

  /** Answers requests for matching paths with a fault, up to `times` times. */
  break(path: RegExp, fault: AnswerFault, times = Infinity): void {
    this.rules.push({ path, fault, times });
  }

  /** Serves the service worker, which is otherwise missing, because it would answer later requests of the visit. */
  serveServiceWorker(): void {
    this.hasServiceWorker = true;
  }

  /** Removes all faults. Requests that hang keep hanging, as in a real network. */
  heal(): void {
    this.rules = [];
  }

  /** Answers requests for a path with another file. */
  replace(path: string, { status, headers, body }: Omit<ServedFile, 'body'> & { body: string }): void {
    this.replaced.set(path, { status, headers, body: Buffer.from(body) });
  }

  /** Answers requests for a path again with the published file. */
  restore(path: string): void {
    this.replaced.delete(path);
  }

  /** Delays the page by a time in ms. */
  delayPage(ms: number): void {
    this.pageDelay = ms;
  }

  /** Changes the page that is sent, after all earlier changes. */
  changePage(change: (page: SentPage) => SentPage): void {
    this.pageChanges.push(change);
  }

  /** Changes the page data that is sent, after all earlier changes. */
  changeData(change: (data: PageData) => PageData): void {
    this.changePage(({ html, headers }) => ({
      html: withPageData(html, change(readPageData(html))),
      headers,
    }));
  }

  /** Serves further files, by path. */
  add(files: Map<string, Buffer>): void {
    for (const [path, body] of files) this.added.set(path, body);
  }

  /** Removes all faults, changes, hanging requests and recorded requests. Keeps the added files. */
  async reset(): Promise<void> {
    this.heal();
    this.pageChanges = [];
    this.asked = [];
    this.faultAt = null;
    this.hasServiceWorker = false;
    this.replaced.clear();
    this.pageDelay = 0;
    for (const response of this.hanging) response.destroy();
    this.hanging.clear();
    if (this.servers.length === 0) await this.listen();
  }

  /** Returns the page data as published. */
  async publishedData(): Promise<PageData> {
    return readPageData((await this.read('/')).body.toString());
  }

  /** Returns the page data as sent to the browser, with all changes. */
  async sentData(): Promise<PageData> {
    return readPageData((await this.page()).html);
  }

  /** Returns a file as it is published or was added. */
  async read(path: string): Promise<ServedFile> {
    const added = this.added.get(path);
    if (!added) return this.fetch(path);
    const like = await this.fetch('/hosting.json');
    const { immutable } = JSON.parse(like.body.toString()) as { immutable: Record<string, string> };
    const type = path.endsWith('.css')
      ? 'text/css'
      : path.endsWith('.json')
        ? 'application/json'
        : 'text/javascript';
    return { status: 200, headers: { ...immutable, 'content-type': type }, body: added };
  }

  private fetch(path: string): Promise<ServedFile> {
    const isPage = !path.split('/').pop()!.includes('.');
    const known = isPage ? undefined : this.fetched.get(path);
    if (known) return known;
    const stored = fetch(this.upstream + path, { headers: { 'accept-encoding': 'identity' } }).then(
      async (response) => {
        const headers = Object.fromEntries(response.headers);
        for (const name of isPage ? DROPPED_OF_PAGE : DROPPED) delete headers[name];
        return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
      },
    );
    if (!isPage) this.fetched.set(path, stored);
    return stored;
  }

  /** Returns the page of a region's path, or the page without a region at `/`. */
  private async page(path = '/'): Promise<SentPage> {
    const { headers, body } = await this.fetch(path);
    return this.pageChanges.reduce((page, change) => change(page), { html: body.toString(), headers });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0]!;
    const last = path.split('/').pop()!;
    const isPage = !last.includes('.') || last === 'index.html';
    const host = request.headers.host ?? '';
    const isElsewhere = this.elsewhere.endsWith(host);
    const rule = isElsewhere ? undefined : this.rules.find((one) => one.times > 0 && one.path.test(path));
    this.asked.push({ path, host, fault: rule?.fault ?? null });
    if (rule) {
      rule.times--;
      const stored = isPage ? await this.fetch(path) : await this.read(path);
      this.faultAt ??= Date.now();
      if (rule.fault === 'hang') this.hanging.add(response);
      return answerWith(rule.fault, response, path, stored, this.elsewhere);
    }
    const replaced = this.replaced.get(path);
    if (replaced) {
      response.writeHead(replaced.status, replaced.headers).end(replaced.body);
      return;
    }
    if (path === WORKER_PATH) {
      // Not kept, because publishing replaces it.
      this.fetched.delete(path);
      if (!this.hasServiceWorker) {
        response.writeHead(404).end();
        return;
      }
    }
    if (isPage) {
      if (this.pageDelay > 0) await new Promise((done) => setTimeout(done, this.pageDelay));
      const { html, headers } = await this.page(path);
      response.writeHead(200, headers).end(html);
      return;
    }
    const { status, headers, body } = await this.read(path);
    response.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body);
  }
}
