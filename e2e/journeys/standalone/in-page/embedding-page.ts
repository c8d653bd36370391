/** The script of somebody else's page. It shows a page of mf-orders by the public runtime, and sends its calls. */
import { createInstance } from '@module-federation/enhanced/runtime';

/** A call of the page, as this company reads it from the guide. */
interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal | null;
}
interface MountedPage {
  unmount(): void;
}
interface Exposed {
  mount(element: HTMLElement, options: object): Promise<MountedPage>;
}

/** Requests of the page to this one, in order, and the shown page. The test reads them. */
const embedded = { navigations: [] as string[], headers: [] as string[], page: null as MountedPage | null };
Object.assign(window, { embedded });

/** Sends a call by this page's server, which would add what proves the renter. */
async function call({ method, path, headers, body, signal }: Call) {
  embedded.headers.push(...Object.keys(headers));
  const response = await fetch(`/api${path}`, {
    method,
    headers: body === null ? headers : { ...headers, 'Content-Type': 'application/json' },
    body,
    signal,
  });
  return {
    status: response.status,
    body: await response.text(),
    retryAfter: response.headers.get('Retry-After'),
  };
}

async function show(): Promise<void> {
  const element = document.getElementById('stores')!;
  const host = createInstance({
    name: 'somebody_else',
    remotes: [{ name: 'mf_orders', entry: element.dataset.remote! }],
  });
  const storeList = await host.loadRemote<Exposed>('mf_orders/StoreList');
  const wanted = new URLSearchParams(location.search);
  embedded.page = await storeList!.mount(element, {
    region: 'JP',
    language: wanted.get('language') === 'ja' ? 'ja' : 'en',
    settings: { brand: 'Somebody else' },
    call,
    onNavigate: (address: string) => embedded.navigations.push(address),
  });
}

void show();
