/** Runs before all other scripts of a development page. */
import { reports } from '@shared/http-api/endpoints';
import type { PageData } from 'shell/publishing';
import './hook-stub.js';
import { type SentReport, logReports } from './report-log';
import { tabVersions, withTabVersions } from './tab-versions';

declare global {
  interface Window {
    /** Last reports that the page has sent, for the panel. */
    __sentReports?: SentReport[];
  }
}

window.__sentReports = logReports(window, reports.path);

const versions = tabVersions(sessionStorage);
const block = document.getElementById('page-data')!;
if (Object.keys(versions).length > 0)
  block.textContent = JSON.stringify(withTabVersions(JSON.parse(block.textContent!) as PageData, versions));
