/** Bundles a script of a page, and returns its text. */
export async function bundleInPage(file: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
  });
  return outputFiles[0]!.text;
}
