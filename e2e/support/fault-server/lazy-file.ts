import type { FileRef } from '../../../shell/page/page-data';
import type { FaultServer } from './server';

/** Returns the files of a module's lazy chunks and workers, which no page needs for its first render. */
export async function lazyFiles(server: FaultServer, module: string): Promise<FileRef[]> {
  const live = (await server.publishedData()).modules[module]!;
  const first = new Set(Object.values(live.pages).flatMap((files) => files.map(([file]) => file)));
  const manifest = JSON.parse((await server.read(`/${live.base}manifest.json`)).body.toString()) as {
    files: FileRef[];
  };
  return manifest.files.filter(([file]) => /^\d+\.|\.worker\.js$/.test(file) && !first.has(file));
}

/** Returns the script or the style of the module's lazy chunk that has both. */
export async function lazyFile(
  server: FaultServer,
  module: string,
  kind: 'script' | 'style',
): Promise<FileRef> {
  const late = await lazyFiles(server, module);
  const style = late.find(([file]) => file.endsWith('.css'));
  const chunk = style?.[0].split('.')[0];
  const script = late.find(([file]) => file.startsWith(`${chunk}.`) && file.endsWith('.js'));
  if (!style || !script) throw new Error(`${module} has no lazy chunk with a style`);
  return kind === 'script' ? script : style;
}
