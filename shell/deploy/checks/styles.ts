import type { Manifest } from '../publish/manifest';

/** Selectors that reach outside the module: each has to hold one of its own hashed class names. */
export function styleRefusals({ name, uniqueName }: Manifest, files: Map<string, Buffer>): string[] {
  const own = `.${uniqueName}_`;
  return [...files].flatMap(([file, bytes]) => {
    if (!file.endsWith('.css')) return [];
    const foreign = selectors(bytes.toString('utf8')).find((selector) => !selector.includes(own));
    return foreign
      ? [
          `${name}: ${file} has the selector "${foreign}", which reaches outside the module. Use a CSS module's class.`,
        ]
      : [];
  });
}
/** Selectors of a minified sheet, without at-rules and key frames. */
function selectors(css: string): string[] {
  const plain = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@keyframes[^{]+\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '');
  return [...plain.matchAll(/(^|[{};])([^{}@;]+)\{/g)].flatMap((match) =>
    splitSelectors(match[2]!)
      .map((selector) => selector.trim())
      .filter(Boolean),
  );
}

/** Splits at the commas outside parentheses. */
function splitSelectors(list: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const char of list) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}
