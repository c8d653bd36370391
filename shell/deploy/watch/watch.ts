import { readPageData } from '../render/render';
import { type Platform, PublishRefused, setSwitch, startCanary } from '../publish/publish';
import { writeKeptOrFollowing } from '../publish/write-derived';
import { staleFiles } from '../publish/stale-files';
import { type RevisionRecord, readRecord } from '../registry/revision-record';
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
/** Describes a judgement in one line, without a full stop at the end. */
export const describeJudgement = ({ name, id, canary, live, judgement }: Judgement): string =>
  `${name}@${id}: ${inWords(canary)}. ${id === 'on' ? 'Off' : 'Live version'}: ${inWords(live)}. Judgement: ${judgement}`;

/** A judged canary, and whether it was ended. `refused` contains the reasons why it could not be ended. */
export interface WatchedCanary extends Judgement {
  outcome: 'kept' | 'ended' | { refused: readonly string[] };
}

/** Time in which the files that follow from a page may be under way, ms. */
const PUBLISHING_MS = 60_000;

/** Returns whether the publish of a revision may still write its files. The clock of its machine may be ahead. */
const isUnderWay = (record: RevisionRecord | null, now: Date): boolean =>
  record !== null && Math.abs(now.getTime() - Date.parse(record.at)) < PUBLISHING_MS;

/**
 * Judges all canaries and switches once and ends those that fail too often. A canary that cannot be ended, for example because
 * another one replaced it in the meantime, does not affect the others. If an earlier command ended before it wrote all files that
 * follow from the page, writes them first, because renters may still get a canary that was ended. Keeps the code of the service
 * worker and the tags of the documents as they were published (decision 93). Leaves the files of a revision alone that is not older
 * than a minute, because its publish may be under way.
 */
export async function watchOnce(
  platform: Platform,
  reports: readonly CollectedReport[],
  limits: WatchLimits,
): Promise<WatchedCanary[]> {
  const page = await platform.environment.artifacts.readPage();
  if (!page) return [];
  const data = readPageData(page.html);
  const { root, environment } = platform;
  const record = await readRecord(environment.artifacts, data.revision);
  const isStale = async () => (await staleFiles(environment.artifacts, page.html)).length > 0;
  if (!isUnderWay(record, platform.now()) && (await isStale()))
    await writeKeptOrFollowing(root, environment.artifacts, environment.address);
  const since = { ...record?.switches, ...record?.canaries };
  const judgements = judge(reports, readSelection(data), limits, since, record?.began);
  const watched: WatchedCanary[] = [];
  for (const judged of judgements) {
    const outcome = judged.judgement === 'too many failures' ? await endCanary(platform, judged) : 'kept';
    watched.push({ ...judged, outcome });
  }
  return watched;
}

async function endCanary(platform: Platform, failing: Judgement): Promise<WatchedCanary['outcome']> {
  try {
    const [module = '', name] = failing.name.split('.');
    if (name) await setSwitch(platform, { module, name }, 0, describeJudgement(failing));
    else await startCanary(platform, failing, 0, describeJudgement(failing));
    return 'ended';
  } catch (error) {
    return { refused: error instanceof PublishRefused ? error.reasons : [(error as Error).message] };
  }
}
