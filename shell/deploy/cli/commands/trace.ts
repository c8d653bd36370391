import { existsSync, readFileSync } from 'node:fs';
import { readSigningKeys } from '../../ownership/keys';
import { PublishRefused } from '../../publish/refused';
import { createTracer, parseReports } from '../../source-maps/trace';
import { ENV, defineCommand, onlyName } from '../command';

export const trace = defineCommand({
  usage: 'trace <report>',
  line: 'show the source lines of the error in a report',
  about:
    'The report is a file with its JSON, or - for the standard input. {"reports": […]} shows several. The source maps are read\n' +
    "with the keys in the folder of --keys: the key of the module's squad, or the platform's.",
  options: ENV,
  example: 'trace report.json --env prod',
  async run(call) {
    const { context, target, values } = call;
    const file = onlyName(call);
    if (file !== '-' && !existsSync(file))
      throw new PublishRefused([`There is no file ${file}. Pass a file with the JSON of a report, or -.`]);
    const reports = parseReports(readFileSync(file === '-' ? 0 : file, 'utf8'));
    if (!reports)
      throw new PublishRefused([
        `${file} is not a report. A report is a JSON object with "kind", "code" and "frames", as the collector returns it.`,
      ]);
    const traceReport = createTracer(target.environment(values.env).artifacts, readSigningKeys(target.keys));
    let complete = true;
    for (const [index, report] of reports.entries()) {
      const traced = await traceReport(report);
      complete &&= traced.complete;
      context.print(index === 0 ? traced.text : `\n${traced.text}`);
    }
    return complete ? 0 : 1;
  },
});
