import { hasCanary } from '../page/canary-bucket';
import type { ReportParts } from './shell-report';

/**
 * Reports during a canary, or while a switch is set, that a document runs a set of versions. The shell reports later that its page is usable. A
 * document that sends no second report was stopped by something that nothing in it could report.
 * @param buildIds build ids of the shell and the modules, by name
 * @param switches `on` or `off` by the name of each switch that is set
 */
export function reportOpened(
  { data, reportSession, sendReports }: ReportParts,
  buildIds: Record<string, string>,
  switches: Record<string, string>,
): void {
  if (!hasCanary(data) && Object.keys(switches).length === 0) return;
  sendReports([
    {
      kind: 'document',
      code: 'OPENED',
      session: reportSession,
      set: { ...buildIds, ...switches },
      revision: data.revision,
      at: new Date().toISOString(),
    },
  ]);
}
