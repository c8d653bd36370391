import type { FileRef } from '../../../shell/deploy/page-data';
import type { FaultServer } from './server';

/**
 * The file of a kind that a page of a module asks for by itself after it was shown: the chunk that has both a script
 * and a style, and belongs to no page's first files.
 */
export async function lazyFile(
  server: FaultServer,
  module: string,
  page: string,
  kind: 'script' | 'style',
): Promise<FileRef> {
  const live = (await server.publishedData()).modules[module]!;
  const first = new Set(Object.values(live.pages).flatMap((files) => files.map(([file]) => file)));
  const manifest = JSON.parse((await server.read(`/${live.base}manifest.json`)).body.toString()) as {
    files: FileRef[];
  };
  const late = manifest.files.filter(([file]) => /^\d+\./.test(file) && !first.has(file));
  const style = late.find(([file]) => file.endsWith('.css'));
  const chunk = style?.[0].split('.')[0];
  const script = late.find(([file]) => file.startsWith(`${chunk}.`) && file.endsWith('.js'));
  if (!style || !script) throw new Error(`${module} ${page} has no lazy chunk with a style`);
  return kind === 'script' ? script : style;
}
