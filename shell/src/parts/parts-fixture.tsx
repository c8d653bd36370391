/** A page with a place, without a shell, for the tests of parts. */
import { act } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { path as paths } from '@shared/http-api/app';
import { type PartProps, createListeners } from '@shared/module-kit/host';
import { renderPage } from '@shared/module-testing';
import type { PlaceData } from '../../page/places';
import type { RouteData } from '../../page/page-data';
import type { ChosenModule } from '../../page/resolve-version';
import type { LoadError } from '../loader/failure';
import type { LoadResult } from '../loader/load-route';
import { createPageStates } from '../loader/page-states';
import { PageHost } from '../routing/PageHost';
import { createPlaces } from './place';

export type Loaded = ComponentType<never> | LoadError | 'never';

interface Options {
  route?: Partial<RouteData>;
  place?: Partial<PlaceData> | null;
  /** The parts by the name of their module: the component, the failure of its load, or `never` for a load without an answer. */
  parts: Record<string, Loaded>;
  /** Types of the props that each part reads. */
  reads?: Record<string, 'string' | 'number' | 'boolean'>;
  props?: PartProps;
  /** Modules whose version has failed in this tab, or hung the last times. */
  quarantined?: string[];
  hung?: string[];
  /** Version of the page; `1.0.0-host` is the chosen one. */
  pageId?: string;
  /** Place of the previous version, `0.9.0-host`. Without it there is none. */
  previousPlace?: Partial<PlaceData>;
  /** Rendered within the page. */
  beside?: ComponentType;
}

const PLACE: PlaceData = { minHeight: 75, filledBy: 'anyone', max: 3, props: { signedIn: 'boolean' } };

/** Returns the versions of mf-host, which has the place `row`, and of the modules with parts. */
function modulesOf({ parts, place, previousPlace, reads }: Options): Record<string, ChosenModule> {
  const part = { part: './Row', ...(reads ? { props: reads } : {}) };
  const offers = Object.keys(parts).map((name) => [
    name,
    { id: `1.0.0-${name.slice(3)}`, parts: { 'mf-host/row': part } },
  ]);
  const host = {
    id: '1.0.0-host',
    ...(place === null ? {} : { places: { row: { ...PLACE, ...place } } }),
    ...(previousPlace && {
      previous: { id: '0.9.0-host', places: { row: { ...PLACE, ...previousPlace } } },
    }),
  };
  return { ...Object.fromEntries(offers), 'mf-host': host } as Record<string, ChosenModule>;
}

/** Creates a store with the state that parts read. */
function fakeStore() {
  const { notify, subscribe } = createListeners();
  let state = {
    session: { signedIn: true, userId: 'u1' },
    language: { current: 'en' },
    api: { queries: {} as Record<string, { status: string }> },
  };
  return {
    store: { getState: () => state, subscribe },
    set: (next: Partial<typeof state>) =>
      act(async () => {
        state = { ...state, ...next };
        notify();
      }),
  };
}

/** Creates a loader that answers as the options say, and records the loads, the openings and the reports. */
function fakeLoader(options: Options) {
  const { parts, quarantined = [], hung = [] } = options;
  const recorded = { loads: [] as string[], begun: [] as string[], reports: [] as string[], settled: 0 };
  const modules = modulesOf(options);
  const states = createPageStates();
  const answer = (name: string): LoadResult | Promise<LoadResult> => {
    const part = parts[name]!;
    recorded.loads.push(name);
    if (part === 'never') return new Promise(() => undefined);
    if (typeof part !== 'function') return { failed: part };
    const Page = part as ComponentType;
    return { page: { Page, module: name, id: modules[name]!.id, namespace: name, exposed: './Part' } };
  };
  const isIn = (names: string[]) => (version: string) => names.includes(version.split('@')[0]!);
  const loader = {
    modules,
    pages: {
      load: (name: string, path: string, start: () => Promise<LoadResult>) =>
        states.load(
          name,
          path,
          async () => ([...quarantined, ...hung].includes(name) ? start() : answer(name)),
          0,
        ),
    },
    config: {
      quarantine: { has: isIn(quarantined) },
      openings: {
        hasHung: async (version: string) => isIn(hung)(version),
        settleAll: () => void recorded.settled++,
      },
      report: ({ code, module, id, detail }: LoadError) =>
        void recorded.reports.push(`${code} ${module}@${id} ${detail}`),
      language: () => 'en',
    },
    loadTexts: () => Promise.resolve(),
    beginOpening: ({ module }: { module: string }) => void recorded.begun.push(module),
  };
  return { loader, recorded };
}

const nothing = () => undefined;
const HOST = {
  route: '/center',
  shown: true,
  onShown: nothing,
  onOpening: nothing,
  onLeft: nothing,
  isRedirectLoop: () => false,
  visit: () => nothing,
  suspendedLimitMs: 20_000,
  onSuspendedLimit: nothing,
  loading: {
    skeleton: undefined,
    waitedFor: () => 0,
    onRetry: nothing,
    otherPageLink: { path: paths.home(), title: null },
    header: null,
  },
};

/** Renders the place `row` of a page of mf-host with its parts. Needs fake timers. */
export async function open(options: Options) {
  const { loader, recorded } = fakeLoader(options);
  const { store, set } = fakeStore();
  const routes = new Map([
    ['/center', { module: 'mf-host', route: { path: '/center', ...options.route } as RouteData }],
  ]);
  const Beside = options.beside;
  const render = createPlaces({ loader, routes, store } as never);
  const page = {
    module: 'mf-host',
    id: options.pageId ?? '1.0.0-host',
    namespace: 'mf-host',
    route: '/center',
    signal: new AbortController().signal,
    shownCount: 0,
  };
  let change!: (props: PartProps) => void;
  function Page() {
    const [given, setGiven] = useState<PartProps>(options.props ?? { signedIn: true });
    useEffect(() => {
      change = setGiven;
    }, []);
    return (
      <>
        <p>The page</p>
        {Beside && <Beside />}
        <div>{render(page, 'row', given)}</div>
      </>
    );
  }
  const Hosted = () => (
    <PageHost
      {...HOST}
      page={{ Page, module: page.module, id: page.id, namespace: page.namespace, exposed: './Page' }}
      onThrow={(error) => recorded.reports.push(`the page threw ${String(error)}`)}
      onLoop={() => recorded.reports.push('the page loops')}
    />
  );
  const { toasts: _none, ...rendered } = renderPage(Hosted, {
    module: 'shell',
    url: '/center',
    host: {
      toast: (text, caller) => void recorded.reports.push(`toast ${text} ${caller}`),
      report: ({ code, module }) => void recorded.reports.push(`${code} ${module}`),
    },
  });
  // The file with the code of the parts arrives.
  await act(async () => void (await import('./Parts')));
  await act(async () => undefined);
  return {
    ...rendered,
    ...recorded,
    settled: () => recorded.settled,
    set,
    change: (next: PartProps) => act(() => change(next)),
    reserved: () =>
      rendered.container.querySelector<HTMLElement>('[style]:not([hidden])')?.style.minHeight ?? null,
  };
}
