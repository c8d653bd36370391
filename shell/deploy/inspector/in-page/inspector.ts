/**
 * Inspector of the page: the origin of each module, the loaded files with their times, and the switches that are set. It reads
 * the page data and the browser's list of loaded files, not the app, so that it also works when the app fails.
 */
import {
  type ModuleData,
  type PageData,
  type PartData,
  type SwitchData,
  chooseModule,
  chooseSwitches,
  knownSegments,
  readAddress,
} from 'shell/publishing';

/** The part of `PerformanceResourceTiming` that is read. */
export type LoadedFile = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'decodedBodySize'
>;

/** Replacement of a deployed part: a folder on this machine, the development build of the deployed version, or a version that was chosen for this tab. */
export type Replaced = 'local' | 'development' | 'tab';

/** Origin of a version. `unknown`: the page data do not name it, as after a publish in another tab. */
export type Origin = Replaced | 'live' | 'previous' | 'canary' | 'unknown';

/** Likely reason for which the code of a module was loaded. It follows from the present address, not from what happened. */
export type Reason = 'page' | 'likely next' | 'opened before';

export interface RunningPart {
  /** `shell`, or the name of a module. */
  name: string;
  /** Build id of the version of which the first file was loaded, otherwise of the live version. */
  id: string;
  origin: Origin;
  contract: string;
  /** Reason for which it was loaded; null for the shell, and if nothing was loaded. */
  reason: Reason | null;
  /** Files of this version in the order of their requests. Times are in ms since the navigation, sizes in bytes. */
  files: { name: string; at: number; until: number; bytes: number }[];
  switches: Record<string, SwitchData & { side: 'on' | 'off' }>;
  /** Parts of this version for places of other modules, by module and name of the place. */
  fills: Record<string, PartData>;
}

export interface Inspection {
  revision: string;
  /** Path below the base, and the page that serves it; null if no module has the route. */
  here: { path: string; module: string; page: string } | null;
  parts: RunningPart[];
}

interface Named {
  id: string;
  contract: string;
  switches?: Record<string, SwitchData>;
  parts?: Record<string, PartData>;
}

/** Returns the versions that the page data name, by origin. */
const versionsOf = ({ previous, canary, ...live }: Named & { previous?: Named; canary?: Named }) =>
  Object.entries({ live, previous, canary }).filter(
    (entry): entry is [Exclude<Origin, Replaced | 'unknown'>, Named] => entry[1] !== undefined,
  );

function inspectPart(
  [name, data]: [string, PageData['shell'] | ModuleData],
  files: readonly LoadedFile[],
  {
    origin,
    replaced,
    reason,
    sideOf,
  }: {
    origin: string;
    replaced: Replaced | undefined;
    reason: Reason | null;
    sideOf: (module: string, id: string, name: string) => 'on' | 'off';
  },
): RunningPart[] {
  const versions = versionsOf(data);
  const sided = (id: string, switches: Named['switches'] = {}): RunningPart['switches'] =>
    Object.fromEntries(
      Object.entries(switches).map(([own, set]) => [own, { ...set, side: sideOf(name, id, own) }]),
    );
  const byId = new Map<string, RunningPart>();
  for (const { name: address, startTime, responseEnd, decodedBodySize } of files) {
    const url = new URL(address);
    const [folder, id, ...rest] = url.pathname.split('/').slice(1);
    const file = rest.join('/');
    if (url.origin !== origin || folder !== name || !id || !file) continue;
    const [from, version] = versions.find(([, { id: known }]) => known === id) ?? ['unknown', null];
    const part = byId.get(id) ?? {
      name,
      id,
      // Only the version of the page data is the replaced one.
      origin: (id === data.id ? replaced : undefined) ?? from,
      contract: version?.contract ?? '',
      reason,
      files: [],
      switches: sided(id, version?.switches),
      fills: version?.parts ?? {},
    };
    part.files.push({ name: file, at: startTime, until: responseEnd, bytes: decodedBodySize });
    byId.set(id, part);
  }
  if (byId.size > 0) return [...byId.values()];
  const { id, contract, switches: set, parts: fills = {} } = versions[0]![1];
  const switches = sided(id, set);
  return [{ name, id, origin: replaced ?? 'live', contract, reason: null, files: [], switches, fills }];
}

/**
 * Describes what runs. A module appears once for each of its versions that was loaded, so also the version that failed and the
 * previous one that took over. Routes and versions of modules that were not loaded are those of the live version.
 * @param replaced parts that are not those of the deployed page
 * @param session id by which this tab has chosen its versions and the sides of its switches
 * @param openedAt time at which the document has chosen them, ms since the epoch
 */
export function inspect(
  data: PageData,
  {
    files,
    location: { origin, pathname },
    replaced,
    session,
    openedAt,
  }: {
    files: readonly LoadedFile[];
    location: Pick<Location, 'origin' | 'pathname'>;
    replaced: Record<string, Replaced>;
    session: string;
    openedAt: number;
  },
): Inspection {
  const { path } = readAddress(pathname, knownSegments(data.modules));
  const found = Object.entries(data.modules).flatMap(([module, { routes }]) =>
    routes
      .filter((route) => route.path === path)
      .map(({ page, next = [] }) => ({ here: { path, module, page }, next })),
  )[0];
  const reasonOf = (name: string): Reason | null => {
    if (name === 'shell') return null;
    if (name === found?.here.module) return 'page';
    const routes = data.modules[name]!.routes.map((route) => route.path);
    return found?.next.some((route) => routes.includes(route)) ? 'likely next' : 'opened before';
  };
  const chosen = Object.fromEntries(
    Object.entries(data.modules).map(([name, module]) => [name, chooseModule(name, module, session)]),
  );
  const sides = chooseSwitches(chosen, session, openedAt);
  // A switch is off on a page of another version, such as a fallback.
  const sideOf = (name: string, id: string, own: string) =>
    chosen[name]?.id === id ? (sides[`${name}.${own}`] ?? 'off') : 'off';
  const sorted = [...files].sort((one, other) => one.startTime - other.startTime);
  const all = [['shell', data.shell] as const, ...Object.entries(data.modules)];
  return {
    revision: data.revision,
    here: found?.here ?? null,
    parts: all.flatMap(([name, part]) =>
      inspectPart([name, part], sorted, {
        origin,
        replaced: replaced[name],
        reason: reasonOf(name),
        sideOf,
      }),
    ),
  };
}

const ORIGINS: Record<Origin, string> = {
  local: 'your folder',
  development: 'its development build',
  tab: 'chosen for this tab',
  live: 'live',
  previous: 'previous version, as fallback',
  canary: 'canary',
  unknown: 'not in these page data',
};

const REASONS: Record<Reason, string> = {
  page: 'the page of this address',
  'likely next': 'perhaps a likely next page, while the browser was idle, or a page that was opened before',
  'opened before': 'a page that was opened or prefetched before',
};

function describeFiles({ files }: RunningPart): string[] {
  if (files.length === 0) return ['  not loaded'];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const until = Math.max(...files.map((file) => file.until));
  return [
    `  ${files.length} ${files.length === 1 ? 'file' : 'files'}, ${(bytes / 1000).toFixed(1)} KB uncompressed, from ${(files[0]!.at / 1000).toFixed(2)} s to ${(until / 1000).toFixed(2)} s`,
    ...files.map(({ name, at }) => `    ${(at / 1000).toFixed(2)} s  ${name}`),
  ];
}

/** Returns the inspection as text, a part per paragraph. */
export function describeInspection({ revision, here, parts }: Inspection): string {
  return [
    here ? `${here.path} is ${here.page} of ${here.module}` : 'No module has this route',
    `Revision ${revision}`,
    ...parts.map((part) =>
      [
        `${part.name} ${part.id} (${ORIGINS[part.origin]})${part.contract ? `, contract ${part.contract}` : ''}`,
        ...Object.entries(part.switches).map(
          ([name, { percent, until, side }]) =>
            `  switch ${name}: ${side} in this tab; ${percent} %, off from ${until}`,
        ),
        ...(part.reason ? [`  loaded for: ${REASONS[part.reason]}`] : []),
        ...Object.entries(part.fills).map(([place, { part: exposed }]) => `  ${exposed} fills ${place}`),
        ...describeFiles(part),
      ].join('\n'),
    ),
  ].join('\n\n');
}
