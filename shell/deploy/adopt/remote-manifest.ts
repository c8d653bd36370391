import { type DescribedSchema, schemaProblems } from '@shared/module-build/schema-problems';

/** Files of an exposed module or of a shared library, as paths below the public path. */
interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** The part of an `mf-manifest.json` that adoption reads. */
export interface RemoteManifest {
  name: string;
  metaData: {
    remoteEntry: { name: string; path: string; type: string };
    globalName: string;
    /** `auto` for the folder of the manifest. */
    publicPath: string;
  };
  shared: { name: string; version: string; requiredVersion: string | false; assets: Assets }[];
  remotes: unknown[];
  exposes: { path: string; assets: Assets }[];
}

const HINT = 'Build the remote with manifest: true of a public plugin of Module Federation.';
const text = { type: 'string', description: HINT };
const object = (properties: Record<string, DescribedSchema>): DescribedSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  description: HINT,
});
const list = (items: DescribedSchema, more: object = {}): DescribedSchema => ({
  type: 'array',
  items,
  description: HINT,
  ...more,
});
const loads = object({ sync: list(text), async: list(text) });
const assets = object({ js: loads, css: loads });

/** Additional properties are allowed, because each plugin writes its own. */
const SCHEMA = object({
  name: text,
  metaData: object({
    remoteEntry: object({
      name: { ...text, minLength: 1 },
      path: text,
      type: {
        enum: ['global', 'var', 'script', 'module', 'esm'],
        description: 'Build the remote as a script (library type "var") or as an ES module.',
      },
    }),
    globalName: text,
    publicPath: { ...text, minLength: 1 },
  }),
  shared: list(
    object({
      name: text,
      version: text,
      requiredVersion: { type: ['string', 'boolean'], description: HINT },
      assets,
    }),
  ),
  remotes: list(
    { description: HINT },
    { maxItems: 0, description: 'Adopt a remote that loads no other remotes.' },
  ),
  exposes: list(object({ path: text, assets }), { minItems: 1 }),
});

/** A path of a file below the public path: no scheme, no host, no way up, no query. */
const FILE = /^(?!.*(^|\/)\.\.?(\/|$))[A-Za-z0-9_@~][\w@~.-]*(\/[\w@~.-]+)*\.(js|mjs|css)$/;

/** Returns the path of the entry below the public path. */
export const entryOf = ({ metaData: { remoteEntry } }: RemoteManifest): string =>
  `${remoteEntry.path.replace(/^\.?\//, '').replace(/(?<=[^/])$/, '/')}${remoteEntry.name}`;

/** Returns all files of a list of assets, each once. */
export const filesOf = ({ js, css }: Assets): string[] => [
  ...new Set([...js.sync, ...js.async, ...css.sync, ...css.async]),
];

/** Returns whether a remote is an ES module, as vite builds it. Otherwise it is a script with a global variable. */
export const isModuleRemote = ({ metaData: { remoteEntry } }: RemoteManifest): boolean =>
  remoteEntry.type === 'module' || remoteEntry.type === 'esm';

/** Returns the files that a manifest names, each once: the entry, and those of the exposed modules and of the shared libraries. */
export const namedFiles = (manifest: RemoteManifest): string[] => [
  ...new Set([
    entryOf(manifest),
    ...[...manifest.exposes, ...manifest.shared].flatMap(({ assets: named }) => filesOf(named)),
  ]),
];

/**
 * Parses the text of an `mf-manifest.json`.
 * @returns the manifest, or the reasons why it cannot be adopted, one sentence for each
 */
export function parseRemoteManifest(source: string): { manifest: RemoteManifest } | { refusals: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return { refusals: [`mf-manifest.json is not valid JSON: ${(error as Error).message}.`] };
  }
  const problems = schemaProblems(SCHEMA, value).map((problem) => `mf-manifest.json: ${problem}`);
  if (problems.length > 0) return { refusals: problems };
  const manifest = value as RemoteManifest;
  const outside = namedFiles(manifest).filter((file) => !FILE.test(file));
  if (outside.length > 0)
    return {
      refusals: outside.map(
        (file) =>
          `mf-manifest.json names "${file}", which is not the path of a script or a style sheet below its public path.`,
      ),
    };
  return { manifest };
}
