import { type WatchedCanary, describeJudgement, readReports, watchOnce } from '../../watch/watch';
import { ENV, defineCommand } from '../command';
import { parseCount, parsePercent } from '../parse-number';

export const watch = defineCommand({
  usage: 'watch --collector <url>',
  line: 'read the collector once and end canaries that fail too often; run it regularly, e.g. in CI',
  about: `A canary ends if its share of failing sessions is significantly higher than that of the live version. Reports
can be forged: see "What reports prove" in shell/deploy/README.md.`,
  options: {
    collector: {
      type: 'string',
      value: 'URL',
      help: 'URL that returns {"reports": […]} (in the sandbox: http://127.0.0.1:8081/__sandbox/reports)',
    },
    threshold: {
      type: 'string',
      value: 'PCT',
      default: '2%',
      help: 'share of failing sessions above which a canary ends, by default 2%',
    },
    'min-sessions': {
      type: 'string',
      value: 'N',
      default: '50',
      help: 'minimum of distinct sessions of the canary, and of the live version, by default 50',
    },
    'min-failing': {
      type: 'string',
      value: 'N',
      default: '10',
      help: 'minimum of distinct failing sessions of the canary, by default 10',
    },
    ...ENV,
  },
  example: 'watch --collector http://127.0.0.1:8081/__sandbox/reports',
  async run({ values, context, target, usage }) {
    if (!values.collector) throw usage();
    const percent = parsePercent(values.threshold);
    const sessions = parseCount(values['min-sessions']);
    const failing = parseCount(values['min-failing']);
    if (percent === null || sessions === null || failing === null) throw usage();
    const limits = { threshold: percent / 100, sessions, failing };
    const platform = target.platform(target.environment(), []);
    const watched = await watchOnce(platform, await readReports(values.collector), limits);
    if (watched.length === 0) context.print('No canary is running.');
    for (const canary of watched) context.print(`${describeJudgement(canary)}.${inWords(canary.outcome)}`);
    return watched.some(({ outcome }) => typeof outcome === 'object') ? 1 : 0;
  },
});

function inWords(outcome: WatchedCanary['outcome']): string {
  if (outcome === 'kept') return '';
  if (outcome === 'ended') return ' The canary was ended.';
  return ` The canary was not ended: ${outcome.refused.join(' ')}`;
}
