import { servedContracts } from '@shared/module-kit/contract-range';
import { type Compared, contractMisfit, nameMisfits } from '../checks/contract';
import { versionName } from '../version/manifest-format';
import type { Answer, Pair, Verdict } from './document';

/** A version that can be compared, or the sentence why it cannot. */
export type Known<Version extends Compared = Compared> = Version | string;

const verdictOf = (verdict: Answer, why: string): Verdict => ({ verdict, why });
const unknown = (why: string): Verdict => verdictOf('unknown', why);

/** Share keys of our own packages. A shell lists their names. Of other libraries the range decides. */
const OF_THE_CONTRACT = /^(module-kit|ui\/core)\//;

function contractVerdict(module: Compared, shell: Compared): Verdict {
  const misfit = contractMisfit(module, shell);
  if (misfit !== null) return verdictOf('breaks', `It ${misfit}.`);
  return verdictOf(
    'works',
    `It needs contract ${module.contract}, and ${versionName(shell)} offers ${servedContracts(shell).join(' and ')}.`,
  );
}

function namesVerdict(module: Compared, shell: Compared): Verdict {
  const misfits = nameMisfits(module, shell);
  if (misfits.length > 0) return verdictOf('breaks', misfits.map((misfit) => `It ${misfit}.`).join(' '));
  const unlisted = Object.keys(module.names).find(
    (key) => OF_THE_CONTRACT.test(key) && shell.names[key] === 'whole',
  );
  if (unlisted !== undefined) return unknown(`${versionName(shell)} does not list the names of ${unlisted}.`);
  const used = Object.entries(module.names).map(
    ([key, names]) => `${names === 'whole' ? 'all' : names.length} of ${key}`,
  );
  const list = used.join(', ') || 'none';
  return verdictOf('works', `${versionName(shell)} offers the names that it uses: ${list}.`);
}

/** Returns how a version of a module goes with a shell by what both have recorded. What is not recorded is unknown. */
export function compareVersions(module: Known, shell: Known): Pick<Pair, 'contract' | 'names'> {
  for (const version of [module, shell])
    if (typeof version === 'string') return { contract: unknown(version), names: unknown(version) };
  const [one, other] = [module as Compared, shell as Compared];
  return { contract: contractVerdict(one, other), names: namesVerdict(one, other) };
}

/** Result of all three comparisons. What was not run is no result, so it changes none. */
export function overall({ contract, names, run }: Omit<Pair, 'shell'>): Answer {
  const answers = [contract, names, run].map(({ verdict }) => verdict);
  if (answers.includes('breaks')) return 'breaks';
  return contract.verdict === 'unknown' || names.verdict === 'unknown' ? 'unknown' : 'works';
}

/** Returns the sentences of the comparisons that break, or of those that are unknown if none does. */
export function reasons(pair: Omit<Pair, 'shell'>): string[] {
  const verdict = overall(pair);
  if (verdict === 'works') return [];
  const found = [pair.contract, pair.names, ...(verdict === 'breaks' ? [pair.run] : [])];
  return [...new Set(found.filter((one) => one.verdict === verdict).map(({ why }) => why))];
}
