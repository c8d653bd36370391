import { reports } from '@shared/http-api/endpoints';
import { readDocumentData, writeDocumentData } from './document-data';
import { logReports } from './report-log';
import { type Tab, applicableVersions, withTabVersions } from './tab-versions';

/**
 * Prepares a document for its panel: logs the reports that the page sends, and puts the versions of this tab into the page
 * data. Call it before the bootstrap script runs.
 */
export function showTabVersions(tab: Tab): void {
  window.__sentReports = logReports(window, reports.path);
  const data = readDocumentData();
  if (Object.keys(applicableVersions(data, tab)).length > 0) writeDocumentData(withTabVersions(data, tab));
}
