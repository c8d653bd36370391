/** A report of the app, as the platform has stored it. */
export interface Report {
  kind?: string;
  code?: string;
  /** Of an answer that cannot be read: its place and the rule. */
  detail?: string;
}

interface Platform {
  reports(): Promise<{ reports: Report[] }>;
}

/**
 * Returns a function that returns what is wrong by the reports that have arrived since its last call: a module that is blamed, and
 * an answer that the page refuses or whose rows it leaves out. A report may arrive after the trial that it is about.
 * @param mayRefuse whether the page may refuse the answer of a report
 */
export function watchReports(platform: Platform, mayRefuse: (report: Report) => boolean = () => false) {
  let seen = 0;
  return async (): Promise<string[]> => {
    const reports: Report[] = (await platform.reports()).reports;
    const fresh = reports.slice(seen);
    seen = reports.length;
    return fresh
      .filter((report) => report.kind === 'module' || (report.kind === 'answer' && !mayRefuse(report)))
      .map(
        ({ kind, code, detail }) =>
          `${kind === 'module' ? 'blames a module' : 'refuses the answer'} (now or before): ${code} ${detail}`,
      );
  };
}
