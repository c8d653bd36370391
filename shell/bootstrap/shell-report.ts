import type { PageData } from '../page/page-data';
import type { Address } from '../page/address';
import type { FileError } from '../page/bootstrap-api';

/**
 * Reports to the collector that the shell did not start (MF-601) or threw later (MF-602). The bootstrap script sends
 * this report, because the shell's reporter may not run.
 * @param buildIds build ids of the shell and the modules, by name
 */
export function reportShellError(
  code: 'MF-601' | 'MF-602',
  { data, address, reportSession }: { data: PageData; address: Address; reportSession: string },
  buildIds: Record<string, string>,
  failure: FileError,
): void {
  const report = {
    kind: 'module',
    code,
    module: `shell@${buildIds.shell}`,
    detail: `${failure.file}: ${failure.cause}${failure.detail ? ` ${failure.detail}` : ''}`.slice(0, 300),
    session: reportSession,
    set: buildIds,
    revision: data.revision,
    path: location.pathname.slice(0, 200),
    at: new Date().toISOString(),
  };
  const body = new Blob([JSON.stringify({ reports: [report] })], { type: 'text/plain' });
  navigator.sendBeacon?.(`${data.settings.api[address.region]}/v1/reports`, body);
}
