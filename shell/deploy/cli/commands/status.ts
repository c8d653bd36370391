import { checkEnvironment } from '../../status/status';
import { ENV, defineCommand } from '../command';

export const status = defineCommand({
  usage: 'status',
  line: 'check that all files of the page are stored unchanged and that the address serves the page with them',
  options: ENV,
  example: 'status --env prod',
  async run({ values, context, target }) {
    const isAlone = context.alone !== undefined;
    const { revision, problems } = await checkEnvironment(target.environment(), isAlone);
    const isHealthy = problems.length === 0;
    context.print(isHealthy ? `${values.env} is healthy: revision ${revision}.` : problems.join('\n'));
    return isHealthy ? 0 : 1;
  },
});
