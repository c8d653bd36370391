import { schemaProblems } from '@shared/module-build/schema-problems';
import type { PageData, ShellVersion } from 'shell/publishing';
import type { Compared } from '../checks/contract';
import { NOT_A_PAGE, readDeployedFile, readDeployedPage } from './deployed-app';
import { readSelection } from '../registry/selection';
import { ID } from '../version/identity';
import { COMPATIBILITY_FILE } from '../store/hosting';
import { versionName } from '../version/manifest-format';
import { comparedShells } from '../compatibility/build-document';
import { compareVersions, overall, reasons } from '../compatibility/compare';
import { plain, sentences } from '../compatibility/describe';
import { type Compatibility, type ComparedShell, type Pair, readDocument } from '../compatibility/document';
import { type ReadFile, readVersion } from '../compatibility/read-version';

/** Result of a comparison with a deployed app. */
export interface DeployedCheck {
  lines: string[];
  /** Whether publishing there would be refused: a shell that renters get breaks the module. */
  isRefused: boolean;
}

const VERSION = {
  type: 'object',
  required: ['id', 'contract'],
  properties: {
    id: { type: 'string', pattern: ID.source },
    contract: { type: 'string', maxLength: 40 },
    previousContract: { type: 'string', maxLength: 40 },
  },
};
/** Members of the page data that this check uses. The address may serve anything. */
const PAGE_PART = {
  type: 'object',
  required: ['revision', 'shell'],
  properties: {
    revision: { type: 'string' },
    shell: { ...VERSION, properties: { ...VERSION.properties, canary: VERSION, previous: VERSION } },
  },
};

const NOTHING_RUN: Pair['run'] = { verdict: 'unknown', why: 'The working version is not run.' };

/** Shell of the page data, of which the contract is known without its manifest. */
function inPage({ shell }: PageData, id: string): ShellVersion | undefined {
  return [shell, shell.canary, shell.previous].find((version) => version?.id === id);
}

/** Compares the module with one shell of the address. An older deployment may serve no manifest that this tool reads. */
async function compareWith(module: Compared, page: PageData, shell: ComparedShell, read: ReadFile) {
  const manifest = await readVersion(read, 'shell', shell.id);
  const pair = compareVersions(module, manifest);
  const known = inPage(page, shell.id);
  if (typeof manifest !== 'string' || !known) return { ...pair, run: NOTHING_RUN };
  const { contract, previousContract } = known;
  const facts = {
    name: 'shell',
    id: shell.id,
    contract,
    names: {},
    ...(previousContract ? { previousContract } : {}),
  };
  return { contract: compareVersions(module, facts).contract, names: pair.names, run: NOTHING_RUN };
}

/** Reads the document of the address. Returns a sentence if it has none that can be read. */
async function recordedAt(at: string): Promise<Compatibility | string> {
  const bytes = await readDeployedFile(at, `/${COMPATIBILITY_FILE}`, NOT_A_PAGE);
  if (!bytes)
    return `${at} has no ${COMPATIBILITY_FILE}, so no next shell and no results are known. The next publish of the platform team writes it.`;
  const found = readDocument(bytes);
  return 'document' in found ? found.document : `${at}/${COMPATIBILITY_FILE} ${found.problem}.`;
}

/** Describes what the service has recorded of the published versions of a module. */
function recordedLines(name: string, page: PageData, document: Compatibility): string[] {
  const modules = document.modules.filter((module) => module.name === name);
  const found = modules.flatMap((module) => document.shells.flatMap((shell) => sentences(module, shell)));
  const { revision } = document;
  const pairs = modules.flatMap((module) => module.pairs);
  const run = pairs.filter((pair) => pair.run.verdict === 'works').length;
  return [
    ...(revision === page.revision
      ? []
      : [`It is of revision ${revision}, and the page has ${page.revision}. Its versions may be others.`]),
    ...(modules.length === 0 ? [`It has no version of ${name}.`] : []),
    ...found,
    ...(modules.length > 0 && found.length === 0
      ? [
          `${modules.map(({ id, role }) => `${name}@${id} (${role})`).join(', ')}: fits every shell by contract and names. A browser has opened the pages of ${run} of ${pairs.length} pairs.`,
        ]
      : []),
  ];
}

/**
 * Compares a module that is not published with the shells of a deployed app, by its contract and the names that it uses, and says
 * what is recorded of its published versions. The address is not trusted: publishing checks the signed manifests again.
 * @param at origin of the app
 * @throws Error if nothing answers there, or if it is not this app
 */
export async function checkDeployed(module: Compared, at: string): Promise<DeployedCheck> {
  const page = await readDeployedPage(at);
  if (!page) throw new Error(`Nothing answers at ${at}. Check the address given with --at.`);
  const [problem] = schemaProblems(PAGE_PART, page);
  if (problem !== undefined) throw new Error(`The page data at ${at} cannot be read. ${problem}`);
  const read: ReadFile = (file) => readDeployedFile(at, `/${file}`, NOT_A_PAGE);
  const document = await recordedAt(at);
  const next =
    typeof document === 'string' ? null : (document.shells.find(({ role }) => role === 'next')?.id ?? null);
  const lines: string[] = [];
  let isRefused = false;
  for (const shell of comparedShells(readSelection({ ...page, modules: {} }), next)) {
    const pair = await compareWith(module, page, shell, read);
    const verdict = overall(pair);
    isRefused ||= verdict === 'breaks' && (shell.role === 'live' || shell.role === 'canary');
    const why = verdict === 'works' ? [pair.contract.why, pair.names.why] : reasons(pair);
    lines.push(`${shell.role} shell ${shell.id}: ${verdict}. ${why.join(' ')}`);
  }
  return {
    lines: [
      `${versionName(module)} with the shells of ${at}`,
      ...lines.map((line) => `  ${line}`),
      ...(isRefused
        ? [
            '  Publishing it there is refused. Publish a compatible shell first, or build the module for the live one.',
          ]
        : []),
      ...(typeof document === 'string'
        ? [document]
        : [
            `${COMPATIBILITY_FILE} of ${at}`,
            ...recordedLines(module.name, page, document).map((line) => `  ${line}`),
          ]),
    ].map(plain),
    isRefused,
  };
}
