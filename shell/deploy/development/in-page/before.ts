/** Runs before all other scripts of a development page. */
import { reports } from '@shared/http-api/endpoints';
import type { PageData } from 'shell/publishing';
import './hook-stub.js';
import { findVersionNow } from './find-version';
import { type SentReport, logReports } from './report-log';
import { applicableVersions, keepTabVersion, withTabVersions } from './tab-versions';

declare global {
  interface Window {
    /** Last reports that the page has sent, for the panel. */
    __sentReports?: SentReport[];
  }
}

window.__sentReports = logReports(window, reports.path);

const tab = { storage: sessionStorage, at: document.currentScript!.dataset.at! };
const block = document.getElementById('page-data')!;
const data = JSON.parse(block.textContent!) as PageData;
const versions = Object.entries(applicableVersions(data, tab));
// Another deployed app may have another version now, and a server that was started again does not know where its files are.
for (const [module, { from }] of versions)
  if (/^https?:/i.test(from)) keepTabVersion(tab, module, findVersionNow(module, from));
if (versions.length > 0) block.textContent = JSON.stringify(withTabVersions(data, tab));
