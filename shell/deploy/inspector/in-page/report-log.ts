/** A report that the page has sent, as far as the panel shows it. */
export interface SentReport {
  kind: string;
  code: string;
  module?: string;
  served?: string;
  detail?: string;
  frames?: string[];
}

const LIMIT = 10;

/** Functions with which a page sends reports. */
type Sender = Pick<Window, 'fetch'> & { navigator: Pick<Navigator, 'sendBeacon'> };

/**
 * Keeps the last reports of failures that a page sends. Call it before the bootstrap script takes the functions of the browser.
 * @param path path of the endpoint of reports
 * @returns the reports, the newest last; the array is filled later
 */
export function logReports(window: Sender, path: string): SentReport[] {
  const log: SentReport[] = [];
  const keep = async (url: unknown, body: unknown): Promise<void> => {
    if (!String(url).endsWith(path)) return;
    const text = body instanceof Blob ? await body.text() : String(body);
    const { reports } = JSON.parse(text) as { reports: SentReport[] };
    // Figures, and documents that were opened, are no failures.
    log.push(...reports.filter(({ kind }) => !['vital', 'document', 'load'].includes(kind)));
    log.splice(0, log.length - LIMIT);
  };
  const { navigator } = window;
  const beacon = navigator.sendBeacon?.bind(navigator);
  const send = window.fetch.bind(window);
  if (beacon)
    navigator.sendBeacon = (url, body) => {
      keep(url, body).catch(() => undefined);
      return beacon(url, body);
    };
  window.fetch = (input, init) => {
    if (init?.method === 'POST') keep(input, init.body).catch(() => undefined);
    return send(input, init);
  };
  return log;
}

/** Returns the reports as text, a report per paragraph. */
export const describeReports = (reports: readonly SentReport[]): string =>
  reports
    .map(({ code, module = 'no module', served, detail, frames = [] }) =>
      [
        `${code}  ${module}${served ? `, ${served} took over` : ''}`,
        ...(detail ? [`  ${detail}`] : []),
        ...frames.map((frame) => `    at ${frame}`),
      ].join('\n'),
    )
    .join('\n\n');
