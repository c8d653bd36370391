/** The inline script of the variant `preloaded`: requests the code, the texts and the first data of the route. */
import type { BootstrapApi } from '../../../../shell/page/bootstrap-api';
import type { RouteData } from '../../../../shell/page/page-data';
import { startPrefetch } from '../../../../shell/bootstrap/prefetch';
import { readDocument } from './boot';

/** Routes by path, with the files of their page and of its catalogues. */
type Preloads = Record<
  string,
  { files: string[]; texts: Record<string, string[]> } & Pick<RouteData, 'early' | 'signIn'>
>;

const read = <T>(id: string) => JSON.parse(document.getElementById(id)!.textContent) as T;

const preloads = read<Preloads>('preloads');
const routes = Object.keys(preloads).map((path) => ({ path }));
const { address, language } = readDocument({ app: { routes: routes as RouteData[] } });
const route = preloads[address.path];
const files = [
  ...(preloads['']?.texts[language] ?? []),
  ...(route?.files ?? []),
  ...(route?.texts[language] ?? []),
];
for (const file of new Set(files)) {
  const address = `/${file}`;
  // A script tag instead of a hint, because the browser then also compiles the script. webpack would not wait for a
  // stylesheet that is already in the document.
  const tag = file.endsWith('.css')
    ? Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: address })
    : Object.assign(document.createElement('script'), { src: address, async: true });
  document.head.append(tag);
}
const settings = read<BootstrapApi['data']['settings']>('settings');
window.benchEarly = startPrefetch(
  { settings } as BootstrapApi['data'],
  address,
  language,
  route as RouteData | undefined,
);
