import { parseArgs } from 'node:util';
import { type BenchPage, CONDITIONS, PAGES } from './conditions';
import { ON_REQUEST, VARIANTS, type VariantName } from './variants/variant';

export interface BenchOptions {
  rounds: number;
  pages: BenchPage[];
  /** Always contains `ours`, the base of every ratio. */
  variants: VariantName[];
  /** Measures the poor line too. */
  poorLine: boolean;
  /** Measures the cost of federation, publishing and growth too. */
  otherParts: boolean;
}

export const HELP = `npm run bench [-- options]

Measures how pages open in the published app and in other compositions of the same sources.

  --rounds N         rounds of each page and variant, 1 to 50 (default ${CONDITIONS.rounds})
  --pages LIST       addresses, separated by commas (default: all)
                     ${PAGES.map(({ address }) => address).join(', ')}
  --variants LIST    variants, separated by commas (default: all but ${ON_REQUEST.join(', ')})
                     ${VARIANTS.join(', ')}
  --no-before        leaves out the variant "before", which builds an older commit
  --no-poor-line     leaves out the poor line
  --pages-only       leaves out the cost of federation, publishing and growth
  --help             prints this text

Example: npm run bench -- --rounds 3 --variants ours,preloaded --pages /my/login --pages-only`;

/** An option that cannot be used. Its message is meant for the person who typed it. */
export class BenchUsage extends Error {}

const list = (text: string) => text.split(',').map((item) => item.trim());

function chosenFrom<T>(
  option: string,
  text: string | undefined,
  all: readonly T[],
  nameOf: (item: T) => string,
): T[] {
  if (text === undefined) return [...all];
  const names = list(text);
  const unknown = names.filter((name) => !all.some((item) => nameOf(item) === name));
  if (unknown.length > 0) {
    const known = all.map(nameOf).join(', ');
    throw new BenchUsage(`--${option}: there is no "${unknown.join('", "')}". Choose from ${known}.`);
  }
  return all.filter((item) => names.includes(nameOf(item)));
}

function parseRounds(text: string | undefined): number {
  if (text === undefined) return CONDITIONS.rounds;
  const rounds = Number(text);
  if (!/^\d+$/.test(text) || rounds < 1 || rounds > 50)
    throw new BenchUsage(`--rounds: "${text}" is not a number from 1 to 50.`);
  return rounds;
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        rounds: { type: 'string' },
        pages: { type: 'string' },
        variants: { type: 'string' },
        'no-before': { type: 'boolean' },
        'no-poor-line': { type: 'boolean' },
        'pages-only': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new BenchUsage((error as Error).message);
  }
}

/**
 * Parses the words of the command line.
 * @returns null if they request the help text
 * @throws BenchUsage if an option is unknown or has an invalid value
 */
export function parseOptions(words: readonly string[]): BenchOptions | null {
  const values = readWords(words);
  if (values.help) return null;
  const variants =
    values.variants === undefined
      ? VARIANTS.filter((name) => !ON_REQUEST.includes(name))
      : chosenFrom('variants', values.variants, VARIANTS, (name) => name);
  if (!variants.includes('ours'))
    throw new BenchUsage('--variants: "ours" is the base of every ratio. Add it to the list.');
  return {
    rounds: parseRounds(values.rounds),
    pages: chosenFrom('pages', values.pages, PAGES, ({ address }) => address),
    variants: variants.filter((name) => name !== 'before' || !values['no-before']),
    poorLine: !values['no-poor-line'],
    otherParts: !values['pages-only'],
  };
}
