import type { Address } from '../page/address';
import { hasCanary } from '../page/canary-bucket';
import type { PageData } from '../page/page-data';

/**
 * Reports during a canary that a document runs a set of versions. The shell reports later that its page is usable. A
 * document that sends no second report was stopped by something that nothing in it could report.
 * @param buildIds build ids of the shell and the modules, by name
 */
export function reportOpened(
  { data, address, reportSession }: { data: PageData; address: Address; reportSession: string },
  buildIds: Record<string, string>,
): void {
  if (!hasCanary(data)) return;
  const report = {
    kind: 'document',
    code: 'OPENED',
    session: reportSession,
    set: buildIds,
    revision: data.revision,
    at: new Date().toISOString(),
  };
  const body = new Blob([JSON.stringify({ reports: [report] })], { type: 'text/plain' });
  navigator.sendBeacon?.(`${data.settings.api[address.region]}/v1/reports`, body);
}
