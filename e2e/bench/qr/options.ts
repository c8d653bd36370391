import { parseArgs } from 'node:util';

/** Options of the benchmark. */
export interface QrOptions {
  /** Folder with the images; null for sets that the benchmark generates. */
  folder: string | null;
  /** Slowdowns of the processor, one run each. */
  cpu: number[];
  /** Number of the first images of each set that are measured. */
  most: number;
  /** Folder to write generated sets to, instead of measuring. */
  generate: string | null;
}

export const HELP = `npm run bench:qr [-- FOLDER] [options]

Measures how many codes the scanner reads. Each folder with images (*.png, *.jpg, *.webp) and a *.txt with the exact text
beside each of them is a set. Without FOLDER, it generates sets of distorted codes.

  --cpu LIST         slowdowns of the processor, separated by commas (default 1,4)
  --most N           measures only the first N images of each set
  --generate FOLDER  writes the generated sets to FOLDER and measures nothing
  --help             prints this text

Example: npm run bench:qr -- ~/qr-photos --cpu 4`;

/** An option that cannot be used. Its message is meant for the person who typed it. */
export class QrUsage extends Error {}

function parseCpu(text: string | undefined): number[] {
  const all = (text ?? '1,4').split(',').map(Number);
  if (all.some((rate) => !(rate >= 1 && rate <= 20)))
    throw new QrUsage(`--cpu: "${text}" is not a list of numbers from 1 to 20.`);
  return all;
}

function parseMost(text: string | undefined): number {
  if (text === undefined) return Infinity;
  if (!/^[1-9]\d*$/.test(text)) throw new QrUsage(`--most: "${text}" is not a number from 1.`);
  return Number(text);
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        cpu: { type: 'string' },
        most: { type: 'string' },
        generate: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new QrUsage((error as Error).message);
  }
}

/**
 * Parses the words of the command line.
 * @returns null if they request the help text
 * @throws QrUsage if an option is unknown or has an invalid value
 */
export function parseQrOptions(words: readonly string[]): QrOptions | null {
  const { values, positionals } = readWords(words);
  if (values.help) return null;
  if (positionals.length > 1) throw new QrUsage('Name one folder. Its subfolders are the sets.');
  return {
    folder: positionals[0] ?? null,
    cpu: parseCpu(values.cpu),
    most: parseMost(values.most),
    generate: values.generate ?? null,
  };
}
