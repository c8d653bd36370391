import semver from 'semver';
import { CONTRACT_VERSION, SHARED_LIBRARIES } from '@shared/module-kit/shared-libraries';
import { RESERVED_SEGMENTS } from '../boot/address';
import type { ModuleData, PageData } from '../page-data';
import type { BuiltArtifact, VersionFiles } from './version-files';

/** Why a version may not go live: each a sentence that says what to change. Empty if it may. */
export function refusals(
  artifact: BuiltArtifact,
  module: ModuleData,
  version: VersionFiles,
  page: PageData | null,
  budgetKB: number,
  gzipSize: (bytes: Buffer) => number,
): string[] {
  const name = artifact.name;
  const found: string[] = [];
  const shellContract = page?.shell.contract ?? CONTRACT_VERSION;
  if (!semver.satisfies(shellContract, module.contract)) {
    found.push(
      `${name} needs contract ${module.contract}; the live shell offers ${shellContract}. Publish a shell that fits first.`,
    );
  }
  for (const [key, used] of Object.entries(artifact.names)) {
    const library = SHARED_LIBRARIES.find(({ shareKey }) => shareKey === key);
    if (!library) found.push(`${name} uses ${key}, which the shell does not share.`);
    else if (library.names !== 'whole' && used !== 'whole') {
      const missing = used.filter((one) => !library.names.includes(one));
      if (missing.length > 0)
        found.push(
          `${name} uses ${missing.join(', ')} of ${library.request}, which the shell does not offer.`,
        );
    }
  }
  const reserved = new Set([...RESERVED_SEGMENTS, 'jp', 'my', 'hk']);
  for (const route of module.routes) {
    const first = route.path.split('/')[1] ?? '';
    if (reserved.has(first))
      found.push(`${name}: ${route.path} begins with a reserved segment. Choose another path.`);
    for (const [other, data] of Object.entries(page?.modules ?? {})) {
      if (other !== name && data.routes.some(({ path }) => path === route.path)) {
        found.push(
          `${name}: ${route.path} belongs to ${other}. Choose another path, or have ${other} give it up first.`,
        );
      }
    }
    if (!module.pages[route.page]?.length)
      found.push(`${name}: ${route.path} names the page ${route.page}, which is not built.`);
    if (route.early.length > 2) found.push(`${name}: ${route.path} asks for more than two early answers.`);
  }
  const size = (file: string) => gzipSize(version.files.get(file)!);
  const pages = Object.values(module.pages).map((files) =>
    files.reduce((sum, [file]) => sum + size(file), 0),
  );
  const weight = (size(version.entry) + Math.max(0, ...pages)) / 1024;
  if (weight > budgetKB) {
    found.push(
      `${name}: entry and largest page weigh ${weight.toFixed(1)} KB compressed; the budget is ${budgetKB} KB. Make it lighter, or have the budget in module.json raised.`,
    );
  }
  for (const [file, bytes] of version.files) {
    if (file.endsWith('.css')) {
      const own = `.${artifact.uniqueName}_`;
      const foreign = selectors(bytes.toString('utf8')).find((selector) => !selector.includes(own));
      if (foreign)
        found.push(
          `${name}: ${file} has the selector "${foreign}", which reaches outside the module. Use a CSS module's class.`,
        );
    }
    if (
      file.endsWith('.js') &&
      /trustedTypes\s*\.\s*createPolicy|\.createPolicy\(/.test(bytes.toString('utf8'))
    ) {
      found.push(`${name}: ${file} makes a Trusted Types policy. Use startWorker of module-kit.`);
    }
  }
  return found;
}

/** Selectors of a minified sheet, without at-rules and key frames. */
function selectors(css: string): string[] {
  const plain = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@keyframes[^{]+\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '');
  return [...plain.matchAll(/(^|[{}])([^{}@;]+)\{/g)].flatMap((match) =>
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
