import type { BootstrapApi } from '../page/bootstrap-api';
import { framesIn } from '../page/frames';

export type ReportParts = Required<Pick<BootstrapApi, 'data' | 'reportSession' | 'sendReports'>>;

/**
 * Reports to the collector that the shell did not start (MF-601), that it threw later (MF-602), or that something outside
 * the app has changed the document (MF-603), which blames no version. The bootstrap script sends this report, because
 * the shell's reporter may not run.
 * @param buildIds build ids of the shell and the modules, by name
 * @param served build id of the shell that takes over, if one does
 */
export function reportShellError(
  code: 'MF-601' | 'MF-602' | 'MF-603',
  { data, reportSession, sendReports }: ReportParts,
  buildIds: Record<string, string>,
  { detail, stack }: { detail: string; stack: string | undefined },
  served?: string,
): void {
  sendReports([
    {
      ...(code === 'MF-603'
        ? { kind: 'setting', code }
        : { kind: 'module', code, module: `shell@${buildIds.shell}` }),
      detail: detail.slice(0, 300),
      frames: framesIn(stack),
      ...(served === undefined ? {} : { served: `shell@${served}` }),
      session: reportSession,
      set: buildIds,
      revision: data.revision,
      path: location.pathname.slice(0, 200),
      at: new Date().toISOString(),
    },
  ]);
}
