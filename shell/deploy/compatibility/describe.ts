import { versionName } from '../version/manifest-format';
import { overall, reasons } from './compare';
import type { Compatibility, ComparedModule, ComparedShell, Pair } from './document';

/** Control characters of a text from elsewhere could change what a terminal shows. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
export const plain = (text: string): string => text.replace(CONTROL, ' ');

const pairWith = ({ pairs }: ComparedModule, shell: string): Pair | undefined =>
  pairs.find((pair) => pair.shell === shell);

function cell(pair: Pair | undefined): string {
  if (!pair) return 'unknown';
  const verdict = overall(pair);
  if (verdict === 'works') return pair.run.verdict === 'works' ? 'works' : 'works, not run';
  const parts = (['contract', 'names', 'run'] as const).filter((part) => pair[part].verdict === verdict);
  return `${verdict}: ${parts.filter((part) => part !== 'run' || verdict === 'breaks').join(', ')}`;
}

/** Aligns the cells of a table. */
function aligned(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('   ')
      .trimEnd(),
  );
}

/** Describes how a version goes with a shell, in one sentence for each reason. */
export const sentences = (module: ComparedModule, { role, id }: ComparedShell): string[] => {
  const pair = pairWith(module, id);
  const subject = `${versionName(module)} (${module.role}) with the ${role} shell ${id}`;
  if (!pair) return [`${subject}: unknown. Nothing is recorded.`];
  const found = reasons(pair);
  return found.length > 0 ? found.map((why) => `${subject}: ${overall(pair)}. ${why}`) : [];
};

/** Returns the table of a document, and a sentence for each pair that breaks or is unknown. */
export function describeDocument({ shells, modules }: Compatibility): string {
  const rows = [
    ['', ...shells.map(({ role, id }) => `${role} shell ${id}`)],
    ...modules.map((module) => [
      `${versionName(module)} (${module.role})`,
      ...shells.map(({ id }) => cell(pairWith(module, id))),
    ]),
  ];
  const details = modules.flatMap((module) => shells.flatMap((shell) => sentences(module, shell)));
  return plainLines([...aligned(rows), ...(details.length > 0 ? ['', ...details] : [])]);
}

const plainLines = (lines: readonly string[]) => lines.map(plain).join('\n');

/**
 * Returns the pairs that publishing would refuse, or that fail in the browser: every version with the next shell, and the versions
 * that renters get with the shells that they get. Fallbacks are left out there, because they are used only after a failure.
 */
export const brokenPairs = ({ shells, modules }: Compatibility): string[] =>
  shells.flatMap((shell) =>
    modules.flatMap((module) => {
      const isFallback = shell.role === 'previous' || (module.role === 'previous' && shell.role !== 'next');
      const pair = pairWith(module, shell.id);
      return !isFallback && pair && overall(pair) === 'breaks'
        ? [`${versionName(module)} × ${shell.id}`]
        : [];
    }),
  );
