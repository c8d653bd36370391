import { setSwitchNotices } from '../../registry/set-switches';
import { readPageData } from '../../render/render';
import { type WatchedCanary, describeJudgement, readReports, watchOnce } from '../../watch/watch';
import { ENV, defineCommand } from '../command';
import { parseCount, parsePercent } from '../parse-number';

export const watch = defineCommand({
  usage: 'watch --collector <url>',
  line: 'read the collector once, end canaries and turn off switches that fail too often; run it regularly',
  about: `A canary ends if its share of failing sessions is significantly higher than that of the live version. A
switch is turned off if the sessions in which it is on fail more than the others. One that is on for all is not compared. The
command also names switches that have expired or expire within 14 days. Reports can be forged: see "What reports prove" in shell/deploy/README.md.`,
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
    const platform = await target.existing([]);
    const watched = await watchOnce(platform, await readReports(values.collector), limits);
    if (watched.length === 0) context.print('No canary is running, and no switch is set.');
    for (const canary of watched) context.print(`${describeJudgement(canary)}.${inWords(canary)}`);
    const page = await platform.environment.artifacts.readPage();
    const notices = page ? setSwitchNotices(readPageData(page.html), context.now()) : [];
    for (const notice of notices) context.print(notice);
    return watched.some(({ outcome }) => typeof outcome === 'object') ? 1 : 0;
  },
});

function inWords({ id, outcome }: WatchedCanary): string {
  if (outcome === 'kept') return '';
  const [what, done] = id === 'on' ? ['switch', 'turned off'] : ['canary', 'ended'];
  if (outcome === 'ended') return ` The ${what} was ${done}.`;
  return ` The ${what} was not ${done}: ${outcome.refused.join(' ')}`;
}
