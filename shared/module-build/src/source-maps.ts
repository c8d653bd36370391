import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { sourceMapFile } from './artifact';

/**
 * Returns the name of a source in a map: its path below the root. A map never contains where the root is.
 * @param resource absolute path of a source, or webpack's name of code that it made
 */
export function sourceName(root: string, resource: string): string {
  if (resource.startsWith('webpack/')) return resource;
  // Such a name may contain paths of its own.
  if (!path.isAbsolute(resource)) return 'webpack/generated';
  const relative = path.relative(root, resource).replaceAll(path.sep, '/');
  // A linked package is outside of the root.
  return /^\.\.\/|^[A-Za-z]:/.test(relative) ? `outside/${path.basename(resource)}` : relative;
}

/**
 * Returns a source map without the path of the root, which code that webpack has made may contain.
 * @param root absolute path; that of a file system's root is in no code
 */
export function withoutRoot(root: string, map: string): string {
  if (path.basename(root) === '') return map;
  const strings = [root + path.sep, root].map((part) => JSON.stringify(part).slice(1, -1));
  const clean = (text: string | null) =>
    text === null ? null : strings.reduce((rest, part) => rest.replaceAll(part, ''), text);
  const {
    sources,
    sourcesContent = [],
    ...rest
  } = JSON.parse(map) as {
    sources: (string | null)[];
    sourcesContent?: (string | null)[];
  };
  return JSON.stringify({ ...rest, sources: sources.map(clean), sourcesContent: sourcesContent.map(clean) });
}

interface NamedSource {
  absoluteResourcePath: string;
  hash: string;
}

/** Writes the source map of each script next to it. The scripts are the same bytes as without maps, and name none. */
export class SourceMapsPlugin {
  /** @param root folder around the module or the shell */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { root } = this;
    const nameOf = ({ absoluteResourcePath }: NamedSource) => sourceName(root, absoluteResourcePath);
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: sourceMapFile('[file]'),
      append: false,
      moduleFilenameTemplate: nameOf,
      fallbackModuleFilenameTemplate: (source: NamedSource) => `${nameOf(source)}?${source.hash}`,
    }).apply(compiler);
    compiler.hooks.compilation.tap('SourceMapsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap(
        { name: 'SourceMapsPlugin', stage, additionalAssets: true },
        (assets) => {
          for (const [file, source] of Object.entries(assets))
            if (file.endsWith('.map'))
              compilation.updateAsset(
                file,
                new webpack.sources.RawSource(withoutRoot(root, source.source().toString())),
              );
        },
      );
    });
  }
}
