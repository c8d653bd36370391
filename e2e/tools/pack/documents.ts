/** The documents of the packages: of each its README and the change log, and in module-kit also the documents of `shared/docs`. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES, type SharedPackage, foldersOf } from './packages';

/** A document of a package. */
interface PackedDocument {
  /** Path below the root of the project. */
  source: string;
  /** Path below the folder of the package. */
  file: string;
}

const CHANGE_LOG = 'CHANGELOG.md';

function documentsOf(root: string, shared: SharedPackage): PackedDocument[] {
  const copied = Object.entries(shared.documents ?? {}).flatMap(([to, folder]) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll(path.sep, '/'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ source: `${folder}/${name}`, file: `${to}/${name}` })),
  );
  return [
    { source: `${foldersOf(shared).home}/README.md`, file: 'README.md' },
    { source: `shared/module-kit/${CHANGE_LOG}`, file: CHANGE_LOG },
    ...copied,
  ];
}

/** Returns the folder of a package below `node_modules`, which is the name by which the code imports it. */
function installedFolder(root: string, shared: SharedPackage): string {
  const file = path.join(root, foldersOf(shared).home, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name;
}

/** Returns the path below `node_modules` of each packed document, by its path below the root of the project. */
function installedDocuments(root: string): Map<string, string> {
  return new Map(
    PACKAGES.flatMap((shared) => {
      const folder = installedFolder(root, shared);
      // Every package has the change log. Links lead to that of module-kit.
      return documentsOf(root, shared)
        .filter(
          ({ source, file }) => file !== CHANGE_LOG || path.posix.dirname(source) === foldersOf(shared).home,
        )
        .map(({ source, file }): [string, string] => [source, `${folder}/${file}`]);
    }),
  );
}

/**
 * Returns a document as it is installed. A link to another packed document leads to its place in `node_modules`. Any other relative
 * link becomes its text, because the file is not there. A path in backticks that is that of a packed document is replaced, too.
 * @param source path of the document below the root of the project
 * @param at path of the document below `node_modules`
 * @param installed paths below `node_modules` of the packed documents, by their paths below the root
 */
export function withInstalledLinks(
  markdown: string,
  source: string,
  at: string,
  installed: ReadonlyMap<string, string>,
): string {
  const linkOrCode = /(`+)([^`\n]+)\1|\[((?:`[^`\n]*`|[^\]`])*)\]\(([^\s)#]*)(#[^\s)]*)?\)/g;
  const replaced = (text: string) =>
    text.replace(
      linkOrCode,
      (all, ticks: string | undefined, code = '', label = '', target = '', fragment = '') => {
        if (ticks) return installed.has(code) ? `${ticks}node_modules/${installed.get(code)}${ticks}` : all;
        if (!target || /^[a-z][a-z\d+.-]*:/i.test(target)) return all;
        const place = installed.get(path.posix.join(path.posix.dirname(source), decodeURI(target)));
        if (!place) return label;
        return `[${label}](${path.posix.relative(path.posix.dirname(at), place)}${fragment})`;
      },
    );
  // Every second part is a block of code.
  return markdown
    .split(/(^ *```[\s\S]*?^ *```.*$)/m)
    .map((part, index) => (index % 2 === 1 ? part : replaced(part)))
    .join('');
}

/**
 * Writes the documents of a package.
 * @param root root of the project
 * @param to folder of the package
 */
export function writeDocuments(root: string, shared: SharedPackage, to: string): void {
  const installed = installedDocuments(root);
  const folder = installedFolder(root, shared);
  for (const { source, file } of documentsOf(root, shared)) {
    const text = readFileSync(path.join(root, source), 'utf8');
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    writeFileSync(path.join(to, file), withInstalledLinks(text, source, `${folder}/${file}`, installed));
  }
}
