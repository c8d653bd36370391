import { readPageData } from '../render/render';
import { type Platform, startCanary } from '../publish/publish';
import { readSelection } from '../registry/selection';
import {
  type CollectedReport,
  type SessionCount,
  type Judgement,
  type WatchLimits,
  judge,
} from './canary-judgement';

/**
 * Reads the reports from a collector, which responds with `{ "reports": […] }`.
 * @throws Error if the collector responds differently
 */
export async function readReports(collector: string): Promise<CollectedReport[]> {
  const response = await fetch(collector, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`${collector} responded with ${response.status}.`);
  const { reports } = (await response.json()) as { reports?: CollectedReport[] };
  if (!Array.isArray(reports)) throw new Error(`The response of ${collector} has no "reports".`);
  return reports;
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;
const inWords = ({ sessions, failing, rate }: SessionCount) =>
  `${failing} of ${sessions} sessions failed (${percent(rate)})`;
export const describeJudgement = ({ name, id, canary, live, judgement }: Judgement) =>
  `${name}@${id}: ${inWords(canary)}. Live version: ${inWords(live)}. Judgement: ${judgement}`;

/** Judges all canaries once and ends those that fail too often. */
export async function watchOnce(
  platform: Platform,
  reports: readonly CollectedReport[],
  limits: WatchLimits,
): Promise<Judgement[]> {
  const page = await platform.environment.open.readPage();
  if (!page) return [];
  const judgements = judge(reports, readSelection(readPageData(page.html)), limits);
  for (const failing of judgements.filter(({ judgement }) => judgement === 'too many failures')) {
    await startCanary(platform, failing, 0, describeJudgement(failing));
  }
  return judgements;
}
