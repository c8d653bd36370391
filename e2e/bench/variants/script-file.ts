import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPageData } from '@shell/deploy/render';

/** The inline script of a published document: the only script without attributes. */
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/**
 * Copies the published app, with the inline script of its documents as a file of the shell's version, which browsers keep
 * and whose compiled code they keep. Everything else is the same, so that the difference is what the inline script costs.
 * @throws Error if a document has not exactly one inline script
 */
export function publishScriptFile(published: string, folder: string): void {
  cpSync(published, folder, { recursive: true });
  const { shell } = readPageData(readFileSync(path.join(folder, 'index.html'), 'utf8'));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(path.join(folder, name), 'utf8');
    const [script, ...others] = [...html.matchAll(INLINE)];
    if (!script || others.length > 0) throw new Error(`${name} has not exactly one inline script`);
    const text = script[1]!;
    const hash = createHash('sha256').update(text);
    const integrity = `sha256-${hash.copy().digest('base64')}`;
    const file = `${shell.base}document-${hash.digest('hex').slice(0, 8)}.js`;
    writeFileSync(path.join(folder, file), text);
    const tag = `<script src="/${file}" integrity="${integrity}" crossorigin></script>`;
    // The policy still names the hash of the text, which nothing uses.
    writeFileSync(
      path.join(folder, name),
      html.replace(script[0], () => tag),
    );
  }
}
